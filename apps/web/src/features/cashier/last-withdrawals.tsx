import type { MoneyRequest } from '../../provider/cashier.ts';
import { Link } from '@tanstack/react-router';
import styles from './cashier.module.css';
import { RequestRow } from './request-row.tsx';

/** The last withdrawals, below the form. */
export function LastWithdrawals({ requests }: { readonly requests: readonly MoneyRequest[] }) {
  return (
    <section className={styles.panel} aria-label="Last withdrawals">
      <div className={styles.panelHead}>
        <h2>Last withdrawals</h2>
        <Link to="/dwrequests" search={{ type: 'WITHDRAWAL' }} className={styles.plainLink}>
          All withdrawals
        </Link>
      </div>
      <ul className={styles.rows}>
        {requests.map((request, index) => (
          <RequestRow key={request.requestId ?? index} request={request} />
        ))}
      </ul>
    </section>
  );
}
