import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import styles from './cashier.module.css';
import { MoneyLinks } from './money-links.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PaymentGuide } from './payment-guide.tsx';
import { paymentInfoQuery } from './queries.ts';

/** `/Payment` (R2.15): how to pay in and be paid out. */
export function PaymentPage() {
  const info = useQuery(paymentInfoQuery(useUser()?.userName ?? null));
  return (
    <div className={styles.page}>
      <PageHead
        title="Payment"
        actions={
          <>
            <MoneyLinks />
            <Link to="/dwrequests" className={styles.plainLink}>
              My requests
            </Link>
          </>
        }
      />
      <ReadState query={info} what="The ways to pay" skeleton={<PanelSkeleton count={3} height="120px" />}>
        {(data) => <PaymentGuide info={data} />}
      </ReadState>
    </div>
  );
}
