import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '@layline/ui/link-button.ts';
import styles from './cashier.module.css';

/** The ways to the two forms that money is asked to move by. */
export function MoneyLinks() {
  return (
    <>
      <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={linkButtonClass}>
        Deposit
      </Link>
      <Link to="/depositw/{-$id}" params={{ id: 'withdrawal' }} className={styles.plainLink}>
        Withdraw
      </Link>
    </>
  );
}
