import { Icon } from '@layline/ui/icon.tsx';
import styles from './cashier.module.css';

/** Says that nothing real moves on this site. */
export function PlayMoneyNote() {
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <span>
        <strong>This site runs on play money.</strong> Do not pay anything: no real money is involved.
      </span>
    </p>
  );
}
