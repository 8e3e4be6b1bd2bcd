import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import styles from './balance.module.css';

interface BalanceFiguresProps {
  /** Minor units, what is available to bet. */
  readonly balance: Paise | null;
  /** Minor units, what open bets hold. */
  readonly exposure: Paise | null;
}

/** Balance and exposure, one beside the other, on a phone one below the other. */
export function BalanceFigures({ balance, exposure }: BalanceFiguresProps) {
  return (
    <dl className={styles.balance}>
      <div className={styles.pair}>
        <dt>Balance</dt>
        <dd className={styles.amount}>{balance === null ? '–' : <MoneyText amount={balance} symbol />}</dd>
      </div>
      <div className={styles.pair}>
        <dt>Exposure</dt>
        <dd className={styles.exposure} data-held={(exposure ?? 0) > 0 || undefined}>
          {exposure === null ? '–' : <MoneyText amount={exposure} symbol />}
        </dd>
      </div>
    </dl>
  );
}
