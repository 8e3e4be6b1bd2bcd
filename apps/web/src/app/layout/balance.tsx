import { useStill } from '../../session/result-hold.ts';
import { useUser } from '../../session/session-store.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './balance.module.css';

/** Balance and exposure, always in view for a player (R1.1); still while a game shows what has not come to its result. */
export function Balance() {
  const user = useStill(useUser());
  if (!user) return null;
  return (
    <dl className={styles.balance}>
      <div className={styles.pair}>
        <dt>Balance</dt>
        <dd className={styles.amount}>
          <MoneyText amount={user.balance} symbol />
        </dd>
      </div>
      <div className={styles.pair}>
        <dt>Exposure</dt>
        <dd className={styles.exposure} data-held={user.exposure > 0 || undefined}>
          <MoneyText amount={user.exposure} symbol />
        </dd>
      </div>
    </dl>
  );
}
