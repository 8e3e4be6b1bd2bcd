import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bonusesQuery } from '../../api/bonuses.ts';
import { protectionQuery } from '../../api/protection.ts';
import type { MoneyRequest } from '../../provider/cashier.ts';
import type { PaymentInfo } from '../../provider/payment-info.ts';
import type { Protection } from '../../provider/protection.ts';
import { useUser } from '../../session/session-store.ts';
import { showToast } from '@layline/ui/toast.ts';
import { DepositForm } from './deposit-form.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import type { MoneyView } from './money-tabs.tsx';
import type { AskBy } from './send-request.ts';
import { useDepositForm, useWithdrawalForm } from './use-money-forms.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** What the player's own deposit limits leave: the tightest of them; null without one. */
function depositLeft(protection: Protection | null): Paise | null {
  const left = (protection?.limits ?? []).flatMap(({ kind, value, used }) =>
    kind.startsWith('DEPOSIT') && value !== null ? [Math.max(0, value - used)] : [],
  );
  return left.length === 0 ? null : paise(Math.min(...left));
}

interface MoneyFormsProps {
  readonly info: PaymentInfo;
  readonly askBy: AskBy;
  readonly view: MoneyView;
  readonly onView: (view: MoneyView) => void;
}

/** Both forms, so that what is typed into one survives a look at the other. */
export function MoneyForms({ info, askBy, view, onView }: MoneyFormsProps) {
  const navigate = useNavigate();
  const user = useUser();
  const player = user?.userName ?? null;
  const bonuses = useQuery(bonusesQuery(player));
  // A courtesy: without it the exchange still refuses what is above the limit.
  const ownLeft = useQuery({ ...protectionQuery(player), select: depositLeft, retry: false }).data ?? null;

  function show(request: MoneyRequest | null): void {
    if (request?.requestId) {
      void navigate({ to: '/depositw/{-$id}', params: { id: request.requestId } });
      return;
    }
    showToast('success', 'Your request was sent.');
    void navigate({ to: '/dwrequests' });
  }

  const deposit = useDepositForm(askBy, info, ownLeft, show);
  const withdrawal = useWithdrawalForm(askBy, info, user?.balance ?? null, show);
  const running = (bonuses.data ?? []).filter(({ status }) => status === 'CLAIMED' || status === 'WAGERING');
  return (
    <MoneyTabs view={view} onView={onView}>
      {view === 'deposit' ? (
        <DepositForm info={info} state={deposit} />
      ) : (
        <WithdrawalForm info={info} state={withdrawal} forfeits={running.map(({ title }) => title)} />
      )}
    </MoneyTabs>
  );
}
