import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '@layline/ui/page-head.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import styles from './cashier.module.css';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { LimitFacts } from './limit-facts.tsx';
import { MoneyForms } from './money-forms.tsx';
import type { MoneyView } from './money-tabs.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PlayMoneyNote } from './play-money-note.tsx';
import { paymentInfoQuery, recentWithdrawalsQuery } from './queries.ts';
import { RequestView } from './request-view.tsx';

function RecentWithdrawals() {
  const recent = useQuery(recentWithdrawalsQuery(useUser()?.userName ?? null));
  if (!recent.data || recent.data.length === 0) return null;
  return <LastWithdrawals requests={recent.data} />;
}

function viewOf(id: string | undefined): MoneyView | null {
  const name = id?.toLowerCase();
  if (name === undefined || name === 'deposit') return 'deposit';
  return name === 'withdrawal' ? 'withdrawal' : null;
}

/** `/depositw/:id?` (R2.17): the form for a deposit or a withdrawal, or a request by its id. */
export function MoneyPage({ id }: { readonly id: string | undefined }) {
  const info = useQuery(paymentInfoQuery(useUser()?.userName ?? null));
  const navigate = useNavigate();
  const named = viewOf(id);
  const view = named ?? 'deposit';
  return (
    <div className={styles.page}>
      <PageHead
        title="Deposit and Withdrawal"
        actions={
          <>
            <Link to="/Payment" className={styles.plainLink}>
              Ways to pay
            </Link>
            <Link to="/dwrequests" className={styles.plainLink}>
              My requests
            </Link>
            {named === null && (
              <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={styles.plainLink}>
                New request
              </Link>
            )}
          </>
        }
      />
      {named === null && id !== undefined ? (
        <RequestView key={id} requestId={id} />
      ) : (
        <ReadState query={info} what="The ways to pay" skeleton={<PanelSkeleton count={1} height="480px" />}>
          {(data) => (
            <>
              {!data.realMoney && <PlayMoneyNote />}
              <div className={styles.columns}>
                <MoneyForms
                  info={data}
                  askBy="REQUEST"
                  view={view}
                  onView={(chosen) => void navigate({ to: '/depositw/{-$id}', params: { id: chosen } })}
                />
                <LimitFacts type={view === 'deposit' ? 'DEPOSIT' : 'WITHDRAWAL'} info={data} />
              </div>
              {view === 'withdrawal' && <RecentWithdrawals />}
            </>
          )}
        </ReadState>
      )}
    </div>
  );
}
