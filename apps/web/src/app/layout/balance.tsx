import type { Paise } from '@layline/units/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useStill } from '../../session/result-hold.ts';
import { useUser } from '../../session/session-store.ts';
import { app } from '../texts.ts';
import styles from './balance.module.css';

interface BalanceFiguresProps {
  /** Available to bet, paise; null if unknown. */
  readonly balance: Paise | null;
  /** Held by open bets, paise; null if unknown. */
  readonly exposure: Paise | null;
}

/** Balance and exposure, side by side, on a phone one below the other. */
export function BalanceFigures({ balance, exposure }: BalanceFiguresProps) {
  const t = useTexts(app);
  return (
    <dl className={styles.balance}>
      <div className={styles.pair}>
        <dt>{t('Balance')}</dt>
        <dd className={styles.amount}>{balance === null ? '–' : <MoneyText amount={balance} symbol />}</dd>
      </div>
      <div className={styles.pair}>
        <dt>{t('Exposure')}</dt>
        <dd className={styles.exposure} data-held={(exposure ?? 0) > 0 || undefined}>
          {exposure === null ? '–' : <MoneyText amount={exposure} symbol />}
        </dd>
      </div>
    </dl>
  );
}

/** Balance and exposure, always in view for a player (R1.1); frozen while a game is still revealing its result. */
export function Balance() {
  const user = useStill(useUser());
  return user && <BalanceFigures balance={user.balance} exposure={user.exposure} />;
}
