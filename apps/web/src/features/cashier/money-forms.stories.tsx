import { parsed } from '../../provider/decode.ts';
import { PaymentInfo } from '../../provider/payment-info.ts';
import { examplePaymentInfo } from '../../testing/examples.ts';
import { rupees } from '@layline/units/money.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { DepositForm } from './deposit-form.tsx';
import { EXAMPLE_RECEIPT } from './example-receipt.ts';
import { MoneyTabs } from './money-forms.tsx';
import { useDepositForm, useWithdrawalForm } from './use-money-forms.ts';
import type { DepositForm as DepositState } from './use-money-forms.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const title = 'cashier/Forms';

type Changes = Partial<Pick<DepositState, 'busy' | 'problem' | 'receipt'>>;

interface FormProps {
  readonly info?: Partial<PaymentInfo>;
  readonly changes?: Changes;
}

function Deposit({ info, changes }: FormProps) {
  const known = { ...examplePaymentInfo, ...info };
  const state = useDepositForm('REQUEST', known, null, () => undefined);
  return <DepositForm info={known} state={{ ...state, ...changes }} />;
}

function Withdrawal({ info, changes, forfeits = [] }: FormProps & { readonly forfeits?: readonly string[] }) {
  const known = { ...examplePaymentInfo, ...info };
  const available = rupees(9_500);
  const state = useWithdrawalForm('REQUEST', known, available, () => undefined);
  return <WithdrawalForm info={known} state={{ ...state, ...changes }} forfeits={forfeits} />;
}

const { ways } = examplePaymentInfo;
const BANK = ways.filter(({ method }) => method === 'BANK');
const ONLINE = BANK.map((way) => ({
  ...way,
  code: 'ONLINE',
  method: 'ONLINE' as const,
  title: 'Card or net banking',
}));
const NOTHING_SAID = parsed(PaymentInfo, null);
const PROBLEM = 'The exchange could not be reached. Nothing was sent.';
const SENT = { phase: 'ready', preview: EXAMPLE_RECEIPT, imageId: 'i1' } as const;

export const states: States = {
  'a deposit': <Deposit />,
  'a deposit, nothing filled in': (
    <StoryPressed names={['Request deposit']}>
      <Deposit />
    </StoryPressed>
  ),
  'a deposit by bank, with its receipt': <Deposit info={{ ways: BANK }} changes={{ receipt: SENT }} />,
  'a deposit on the way': <Deposit changes={{ busy: true }} />,
  'a deposit refused': <Deposit changes={{ problem: PROBLEM }} />,
  'a deposit online': <Deposit info={{ ways: ONLINE }} />,
  'a deposit, of a provider that says nothing': <Deposit info={NOTHING_SAID} />,
  'no deposits': <Deposit info={{ ways: [] }} />,
  'a withdrawal': <Withdrawal />,
  'a withdrawal, nothing filled in': (
    <StoryPressed names={['Request withdrawal']}>
      <Withdrawal />
    </StoryPressed>
  ),
  'a withdrawal to a bank, that can be taken back': (
    <Withdrawal info={{ ways: BANK, withdrawalReversal: true }} />
  ),
  'a withdrawal that forfeits a bonus': <Withdrawal forfeits={['Cricket bonus', 'Welcome bonus']} />,
  'a withdrawal on the way': <Withdrawal changes={{ busy: true }} />,
  'a withdrawal refused': <Withdrawal changes={{ problem: PROBLEM }} />,
  'no withdrawals': <Withdrawal info={{ ways: [] }} />,
  'a deposit in its card': (
    <MoneyTabs view="deposit" onView={() => undefined}>
      <Deposit />
    </MoneyTabs>
  ),
  'a withdrawal in its card': (
    <MoneyTabs view="withdrawal" onView={() => undefined}>
      <Withdrawal />
    </MoneyTabs>
  ),
};
