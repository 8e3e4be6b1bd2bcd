import type { PaymentInfo } from '@layline/contract/entities/payment-info.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { bonusesQuery } from '../../api/bonuses.ts';
import { useUser } from '../../session/session-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import styles from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { LimitFacts } from './limit-facts.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import type { MoneyView } from './money-tabs.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PlayMoneyNote } from './play-money-note.tsx';
import { ownDepositLeftQuery, paymentInfoQuery, recentWithdrawalsQuery } from './queries.ts';
import { RequestView } from './request-view.tsx';
import { useDepositForm, useWithdrawalForm } from './use-money-forms.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

function RecentWithdrawals() {
  const recent = useQuery(recentWithdrawalsQuery(useUser()?.userName ?? null));
  if (!recent.data || recent.data.length === 0) return null;
  return <LastWithdrawals requests={recent.data} />;
}

interface FormsProps {
  readonly info: PaymentInfo;
  readonly ownLeft: Paise | null;
  readonly view: MoneyView;
}

/** Both forms, so that what is typed into one survives a look at the other. */
function Forms({ info, ownLeft, view }: FormsProps) {
  const navigate = useNavigate();
  const user = useUser();
  const available = user?.balance ?? ZERO;
  const bonuses = useQuery(bonusesQuery(user?.userName ?? null));
  const show = (id: string) => void navigate({ to: '/depositw/{-$id}', params: { id } });
  const deposit = useDepositForm(info, ownLeft, ({ requestId }) => show(requestId));
  const withdrawal = useWithdrawalForm(info, available, ({ requestId }) => show(requestId));
  const running = (bonuses.data ?? []).filter(({ status }) => status === 'CLAIMED' || status === 'WAGERING');
  return (
    <>
      {!info.realMoney && <PlayMoneyNote />}
      <div className={styles.columns}>
        <MoneyTabs view={view} onView={show}>
          {view === 'deposit' ? (
            <DepositForm info={info} state={deposit} />
          ) : (
            <WithdrawalForm
              info={info}
              state={withdrawal}
              available={available}
              forfeits={running.map(({ title }) => title)}
            />
          )}
        </MoneyTabs>
        <LimitFacts type={view === 'deposit' ? 'DEPOSIT' : 'WITHDRAWAL'} info={info} />
      </div>
      {view === 'withdrawal' && <RecentWithdrawals />}
    </>
  );
}

function viewOf(id: string | undefined): MoneyView | null {
  const name = id?.toLowerCase();
  if (name === undefined || name === 'deposit') return 'deposit';
  return name === 'withdrawal' ? 'withdrawal' : null;
}

/** `/depositw/:id?` (R2.17): the form for a deposit or a withdrawal, or a request by its id. */
export function MoneyPage({ id }: { readonly id: string | undefined }) {
  const player = useUser()?.userName ?? null;
  const info = useQuery(paymentInfoQuery(player));
  const own = useQuery(ownDepositLeftQuery(player));
  const view = viewOf(id);
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
            {view === null && (
              <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={styles.plainLink}>
                New request
              </Link>
            )}
          </>
        }
      />
      {view === null && id !== undefined ? (
        <RequestView key={id} requestId={id} />
      ) : (
        <ReadState query={info} what="The ways to pay" skeleton={<PanelSkeleton count={1} height="480px" />}>
          {(data) => <Forms info={data} ownLeft={own.data ?? null} view={view ?? 'deposit'} />}
        </ReadState>
      )}
    </div>
  );
}
