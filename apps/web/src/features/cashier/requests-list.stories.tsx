import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type { MoneyRequest, MoneyRequestPage } from '../../provider/cashier.ts';
import { exampleDeposit, exampleWithdrawal } from '../../testing/examples.ts';
import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { LastWithdrawals } from './money-page.tsx';
import { RequestRow, RequestsList, RequestsSkeleton } from './requests-list.tsx';
import { RequestFilters } from './requests-page.tsx';

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

function filters(search: Parameters<typeof RequestFilters>[0]['search']) {
  return <RequestFilters search={search} onChange={nothing} />;
}

function row(request: MoneyRequest, changes: Partial<MoneyRequest> = {}) {
  return (
    <StoryRouter>
      <ul aria-label="Requests">
        <RequestRow request={{ ...request, ...changes }} />
      </ul>
    </StoryRouter>
  );
}

export const states: States = {
  filled: list([exampleDeposit, exampleWithdrawal], false, <Button>Older requests</Button>),
  loading: <RequestsSkeleton />,
  empty: list([], false),
  'nothing fits': list([], true),
  'filters, none on': filters({}),
  'filters, all on': filters({
    type: 'DEPOSIT',
    status: 'PENDING',
    since: '2026-11-03',
    until: '2026-11-09',
  }),
  'a row: deposit, waiting': row(exampleDeposit, { status: 'PENDING' }),
  'a row: deposit, approved with another amount': row(exampleDeposit, {
    status: 'APPROVED',
    credited: paise(123_450),
  }),
  'a row: deposit, rejected': row(exampleDeposit, {
    status: 'REJECTED',
    reason: 'The reference belongs to another payment, which was credited on Tuesday already.',
  }),
  'a row: deposit, expired': row(exampleDeposit, { status: 'EXPIRED' }),
  'a row: withdrawal, waiting': row(exampleWithdrawal, { status: 'PENDING' }),
  'a row: withdrawal, to a new account': row(exampleWithdrawal, {
    status: 'PENDING',
    payableFrom: Date.UTC(2026, 10, 27, 4, 30),
  }),
  'a row: withdrawal, approved': row(exampleWithdrawal, { status: 'APPROVED' }),
  'a row: withdrawal, paid': row(exampleWithdrawal, { status: 'PAID' }),
  'a row: withdrawal, cancelled': row(exampleWithdrawal, { status: 'CANCELLED' }),
  'a row: of which little is known': row(exampleDeposit, {
    requestId: null,
    type: 'UNKNOWN',
    status: 'UNKNOWN',
    method: 'UNKNOWN',
    reference: null,
    createdAt: null,
  }),
  'a row: a crore': row(exampleWithdrawal, { status: 'PAID', amount: paise(1_234_567_890) }),
  'the last withdrawals': (
    <StoryRouter>
      <LastWithdrawals
        requests={(['PENDING', 'PAID', 'CANCELLED'] as const).map((status) => ({
          ...exampleWithdrawal,
          requestId: status,
          status,
        }))}
      />
    </StoryRouter>
  ),
};
