import type { MoneyRequest } from '../../provider/cashier.ts';
import { exampleDeposit, exampleWithdrawal } from '../../testing/examples.ts';
import { paise } from '@layline/units/money.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { LastWithdrawals } from './last-withdrawals.tsx';
import { RequestRow } from './request-row.tsx';

export const title = 'cashier/RequestRow';

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
  'deposit, waiting': row(exampleDeposit, { status: 'PENDING' }),
  'deposit, approved with another amount': row(exampleDeposit, {
    status: 'APPROVED',
    credited: paise(123_450),
  }),
  'deposit, rejected': row(exampleDeposit, {
    status: 'REJECTED',
    reason: 'The reference belongs to another payment, which was credited on Tuesday already.',
  }),
  'deposit, expired': row(exampleDeposit, { status: 'EXPIRED' }),
  'withdrawal, waiting': row(exampleWithdrawal, { status: 'PENDING' }),
  'withdrawal, approved': row(exampleWithdrawal, { status: 'APPROVED' }),
  'withdrawal, paid': row(exampleWithdrawal, { status: 'PAID' }),
  'withdrawal, cancelled': row(exampleWithdrawal, { status: 'CANCELLED' }),
  'told next to nothing': row(exampleDeposit, {
    requestId: null,
    type: 'UNKNOWN',
    status: 'UNKNOWN',
    method: 'UNKNOWN',
    reference: null,
    createdAt: null,
  }),
  'a crore': row(exampleWithdrawal, { status: 'PAID', amount: paise(1_234_567_890) }),
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
