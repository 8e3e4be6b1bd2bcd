import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { bonusesQuery } from '../../api/bonuses.ts';
import { protectionQuery } from '../../api/protection.ts';
import type { MoneyRequest } from '../../provider/cashier.ts';
import type { PaymentInfo } from '../../provider/payment-info.ts';
import type { Protection } from '../../provider/protection.ts';
import { useUser } from '../../session/session-store.ts';
import { DepositForm } from './deposit-form.tsx';
import form from './money-form.module.css';
import type { RequestVia } from './send-request.ts';
import { cashier } from './texts.ts';
import { useDepositForm, useWithdrawalForm } from './use-money-forms.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export type MoneyView = 'deposit' | 'withdrawal';

interface MoneyTabsProps {
  readonly view: MoneyView;
  readonly onView: (view: MoneyView) => void;
  /** The form of this view. */
  readonly children: ReactNode;
}

/** The card of both forms, one of them on top. */
export function MoneyTabs({ view, onView, children }: MoneyTabsProps) {
  const t = useTexts(cashier);
  const tabs = [
    { value: 'deposit', label: t('Deposit') },
    { value: 'withdrawal', label: t('Withdrawal') },
  ] as const;
  return (
    <div className={form.card}>
      <Tabs label={t('Deposit or withdrawal')} tabs={tabs} value={view} onValueChange={onView}>
        <div className={form.tabs}>{children}</div>
      </Tabs>
    </div>
  );
}

/** What remains of the player's own deposit limits: of the tightest one; null without one. */
function depositLeft(protection: Protection | null): Paise | null {
  const left = (protection?.limits ?? []).flatMap(({ kind, value, used }) =>
    kind.startsWith('DEPOSIT') && value !== null ? [Math.max(0, value - used)] : [],
  );
  return left.length === 0 ? null : paise(Math.min(...left));
}

interface MoneyFormsProps {
  readonly info: PaymentInfo;
  readonly requestVia: RequestVia;
  readonly view: MoneyView;
  readonly onView: (view: MoneyView) => void;
}

/** Both forms in one component, so that what is typed into one is kept while the other is shown. */
export function MoneyForms({ info, requestVia, view, onView }: MoneyFormsProps) {
  const t = useTexts(cashier);
  const navigate = useNavigate();
  const user = useUser();
  const player = user?.userName ?? null;
  const bonuses = useQuery(bonusesQuery(player));
  // A courtesy: without it the exchange still refuses what exceeds the limit.
  const ownLeft = useQuery({ ...protectionQuery(player), select: depositLeft, retry: false }).data ?? null;

  function show(request: MoneyRequest | null): void {
    if (request?.requestId) {
      void navigate({ to: '/depositw/{-$id}', params: { id: request.requestId } });
      return;
    }
    showToast('success', t('Your request was sent.'));
    void navigate({ to: '/dwrequests' });
  }

  const deposit = useDepositForm(requestVia, info, ownLeft, show);
  const withdrawal = useWithdrawalForm(requestVia, info, user?.balance ?? null, show);
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
