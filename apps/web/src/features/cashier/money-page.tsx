import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import type { MoneyRequest } from '../../provider/cashier.ts';
import { useUser } from '../../session/session-store.ts';
import { ThroughAgent } from './agent-entries.tsx';
import { LimitFacts, PanelSkeleton, PlayMoneyNote } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { MoneyForms } from './money-forms.tsx';
import type { MoneyView } from './money-forms.tsx';
import { paymentInfoQuery, recentWithdrawalsQuery } from './queries.ts';
import { RequestView } from './request-view.tsx';
import { RequestRow } from './requests-list.tsx';
import { cashier } from './texts.ts';

/** The last withdrawals, below the form. */
export function LastWithdrawals({ requests }: { readonly requests: readonly MoneyRequest[] }) {
  const t = useTexts(cashier);
  return (
    <section className={styles.panel} aria-label={t('Last withdrawals')}>
      <div className={styles.panelHead}>
        <h2>{t('Last withdrawals')}</h2>
        <Link to="/dwrequests" search={{ type: 'WITHDRAWAL' }} className={styles.plainLink}>
          {t('All withdrawals')}
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

function RecentWithdrawals() {
  const recent = useQuery(recentWithdrawalsQuery(useUser()?.userName ?? null));
  if (!recent.data || recent.data.length === 0) return null;
  return <LastWithdrawals requests={recent.data} />;
}

function FormsView({ view }: { readonly view: MoneyView }) {
  const t = useTexts(cashier);
  const navigate = useNavigate();
  const info = useQuery(paymentInfoQuery(useUser()?.userName ?? null));
  if (info.data?.throughAgent === true) return <ThroughAgent />;
  return (
    <ReadState query={info} what={t('The ways to pay')} skeleton={<PanelSkeleton count={1} height="480px" />}>
      {(data) => (
        <>
          {!data.realMoney && <PlayMoneyNote />}
          <div className={styles.columns}>
            <MoneyForms
              info={data}
              requestVia="REQUEST"
              view={view}
              onView={(chosen) => void navigate({ to: '/depositw/{-$id}', params: { id: chosen } })}
            />
            <LimitFacts type={view === 'deposit' ? 'DEPOSIT' : 'WITHDRAWAL'} info={data} />
          </div>
          {view === 'withdrawal' && <RecentWithdrawals />}
        </>
      )}
    </ReadState>
  );
}

/** The form that an address names; null for the id of a request. */
function viewOf(id: string | undefined): MoneyView | null {
  const name = id?.toLowerCase();
  if (name === undefined || name === 'deposit') return 'deposit';
  return name === 'withdrawal' ? 'withdrawal' : null;
}

/** `/depositw/:id?` (R2.17): the form for a deposit or a withdrawal, or a request by its id. */
export function MoneyPage({ id }: { readonly id: string | undefined }) {
  const t = useTexts(cashier);
  const view = viewOf(id);
  return (
    <div className={styles.page}>
      <PageHead
        title={t('Deposit and Withdrawal')}
        actions={
          <>
            <Link to="/Payment" className={styles.plainLink}>
              {t('Ways to pay')}
            </Link>
            <Link to="/dwrequests" className={styles.plainLink}>
              {t('My requests')}
            </Link>
            {view === null && (
              <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={styles.plainLink}>
                {t('New request')}
              </Link>
            )}
          </>
        }
      />
      {view === null && id !== undefined ? (
        <RequestView key={id} requestId={id} />
      ) : (
        <FormsView view={view ?? 'deposit'} />
      )}
    </div>
  );
}
