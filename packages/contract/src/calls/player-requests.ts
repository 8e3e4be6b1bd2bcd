import { defineCall } from '../define-call.ts';
import { MoneyRequestPage } from '../entities/money-request.ts';
import { RequestFilter } from '../entities/request-filter.ts';
import { exampleDeposit, exampleOnlineDeposit, exampleWithdrawal } from '../examples/cashier.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';

/** R7.32 */
export const playerRequests = defineCall({
  name: 'playerRequests',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/PlayerRequests',
  auth: 'player',
  query: query({}),
  body: RequestFilter,
  result: MoneyRequestPage,
  background: false,
  description: "The player's own requests of both types and in every state, newest first, by page.",
  notes: {
    statuses: 'Any of these; all if absent or empty.',
    cursor: 'What the page before answered as `next`.',
  },
  errors: [],
  example: {
    query: {},
    body: {
      type: 'DEPOSIT',
      statuses: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'PAID'],
      from: NOW - 86_400_000,
      to: NOW,
      cursor: `${NOW}.${exampleDeposit.requestId}`,
      take: 25,
    },
    result: {
      requests: [exampleOnlineDeposit, exampleDeposit],
      next: `${NOW}.${exampleDeposit.requestId}`,
    },
  },
  samples: [
    { query: {}, body: {} },
    { query: {}, body: { requestId: exampleWithdrawal.requestId, type: 'WITHDRAWAL' } },
  ],
});
