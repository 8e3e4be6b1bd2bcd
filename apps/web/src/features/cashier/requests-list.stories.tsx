import { rupees, ZERO } from '@layline/units/money.ts';
import type { MoneyRequest, MoneyRequestPage } from '../../provider/cashier.ts';
import { exampleDeposit, exampleOnlineDeposit, exampleWithdrawal } from '../../testing/examples.ts';
import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { Button } from '@layline/ui/button.tsx';
import { EXAMPLE_RECEIPT } from './example-receipt.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestsList, RequestsSkeleton } from './requests-list.tsx';

export const title = 'cashier/Requests';

const nothing = () => undefined;
const page: MoneyRequestPage = {
  requests: [],
  next: null,
  totals: { deposited: ZERO, withdrawn: rupees(1_500), pendingDeposits: ZERO, heldWithdrawals: ZERO },
};

function list(requests: readonly MoneyRequest[], narrowed: boolean, paging: ReactNode = null) {
  return (
    <StoryRouter>
      <RequestsList
        page={{ ...page, requests: [...requests] }}
        narrowed={narrowed}
        emptyAction={<Button>Show all</Button>}
        paging={paging}
      />
    </StoryRouter>
  );
}

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

function filters(search: Parameters<typeof RequestFilters>[0]['search']) {
  return <RequestFilters search={search} onChange={nothing} />;
}

const DECIDED = (exampleDeposit.createdAt ?? 0) + 600_000;

export const states: States = {
  filled: list([exampleDeposit, exampleWithdrawal], false, <Button>Older requests</Button>),
  'on its way': <RequestsSkeleton />,
  empty: list([], false),
  'nothing fits': list([], true),
  'filters, none on': filters({}),
  'filters, all on': filters({
    type: 'DEPOSIT',
    status: 'PENDING',
    since: '2026-11-03',
    until: '2026-11-09',
  }),
  'a deposit, pending': detail(exampleDeposit),
  'a deposit, pending, with its receipt': detail(exampleDeposit, {
    receipt: <ReceiptPicture query={{ data: EXAMPLE_RECEIPT, error: null, refetch: nothing }} />,
  }),
  'a deposit, being cancelled': detail(exampleDeposit, { busy: true }),
  'a deposit, to be paid online': detail(exampleOnlineDeposit, { onPay: nothing }),
  'a deposit, credited otherwise than asked': detail({
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
  'a withdrawal, pending, to be taken back': detail({
    ...exampleWithdrawal,
    status: 'PENDING',
    paidAt: null,
    cancellable: true,
  }),
  'a withdrawal, paid': detail(exampleWithdrawal),
};
