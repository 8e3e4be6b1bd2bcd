import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '@layline/ui/page-head.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import styles from './cashier.module.css';
import { MoneyForms } from './money-forms.tsx';
import { MoneyLinks } from './money-links.tsx';
import type { MoneyView } from './money-tabs.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PaymentGuide } from './payment-guide.tsx';
import { paymentInfoQuery } from './queries.ts';

/** `/Payment` (R2.15): how to pay in and be paid out, and the forms to ask for it. */
export function PaymentPage() {
  const info = useQuery(paymentInfoQuery(useUser()?.userName ?? null));
  const [view, setView] = useState<MoneyView>('deposit');
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
        {(data) => (
          <>
            <PaymentGuide info={data} />
            {data.ways.length > 0 && (
              <section className={styles.stack} aria-label="Make a request">
                <h2>Make a request</h2>
                <MoneyForms info={data} askBy="PAYMENT" view={view} onView={setView} />
              </section>
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}
