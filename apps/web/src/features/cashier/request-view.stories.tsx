import type { ReactNode } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { paise, rupees } from '@layline/units/money.ts';
import type { MoneyRequest } from '../../provider/cashier.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import { exampleDeposit, exampleOnlineDeposit, exampleWithdrawal } from '../../testing/examples.ts';
import { EXAMPLE_RECEIPT } from './example-receipt.ts';
import { ReceiptPicture, RequestDetail } from './request-detail.tsx';
import { CancelDialog } from './request-view.tsx';

export const title = 'cashier/Request';

const nothing = () => undefined;

interface More {
  readonly onPay?: () => void;
  readonly busy?: boolean;
  readonly receipt?: ReactNode;
}

function detail(request: MoneyRequest, { onPay, busy = false, receipt = null }: More = {}) {
  return (
    <RequestDetail request={request} onCancel={nothing} onPay={onPay ?? null} busy={busy} receipt={receipt} />
  );
}

function cancelling(request: MoneyRequest) {
  return (
    <StoryDialog>
      {(close) => <CancelDialog request={request} onConfirm={nothing} onClose={close} />}
    </StoryDialog>
  );
}

function picture(data: string | undefined, error: Error | null = null) {
  return <ReceiptPicture query={{ data, error, refetch: nothing }} />;
}

const FAILED = new Error('The exchange could not be reached.');

const DECIDED = (exampleDeposit.createdAt ?? 0) + 600_000;

export const states: States = {
  'a deposit, pending': detail(exampleDeposit),
  'a deposit, pending, with its receipt': detail(exampleDeposit, {
    receipt: <ReceiptPicture query={{ data: EXAMPLE_RECEIPT, error: null, refetch: nothing }} />,
  }),
  'a deposit, being cancelled': detail(exampleDeposit, { busy: true }),
  'a deposit, to be paid online': detail(exampleOnlineDeposit, { onPay: nothing }),
  'a deposit, no longer to be paid online': detail({
    ...exampleOnlineDeposit,
    checkout: null,
    reason: 'Deposits are stopped: you are taking a break, or your account is locked.',
  }),
  'a deposit, credited with another amount': detail({
    ...exampleDeposit,
    status: 'APPROVED',
    credited: rupees(1_900),
    decidedAt: DECIDED,
    cancellable: false,
    note: 'Paid from the account of my brother, as before',
  }),
  'a deposit, rejected': detail({
    ...exampleDeposit,
    status: 'REJECTED',
    reason: 'No payment with this reference has arrived.',
    decidedAt: DECIDED,
    cancellable: false,
  }),
  'a withdrawal, pending, that can be cancelled': detail({
    ...exampleWithdrawal,
    status: 'PENDING',
    paidAt: null,
    cancellable: true,
  }),
  'a withdrawal, pending, to a new account': detail({
    ...exampleWithdrawal,
    status: 'PENDING',
    paidAt: null,
    payableFrom: DECIDED + 86_400_000,
  }),
  'a withdrawal, paid': detail(exampleWithdrawal),
  'cancelling a deposit': cancelling(exampleDeposit),
  'cancelling a withdrawal': cancelling({ ...exampleWithdrawal, status: 'PENDING', cancellable: true }),
  'cancelling a withdrawal of crores': cancelling({
    ...exampleWithdrawal,
    status: 'PENDING',
    amount: paise(1_234_567_890),
  }),
  'a receipt, loading': picture(undefined),
  'a receipt that could not be loaded': picture(undefined, FAILED),
  'a receipt': picture(EXAMPLE_RECEIPT),
  'a receipt that could not be loaded again': picture(EXAMPLE_RECEIPT, FAILED),
};
