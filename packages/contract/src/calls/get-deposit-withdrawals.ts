import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MoneyRequestPage } from '../entities/money-request.ts';
import { RequestFilter } from '../entities/request-filter.ts';
import { exampleDeposit, exampleWithdrawal } from '../examples/cashier.ts';
import { NOW } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Amount } from '../wire.ts';

/** R7.33 */
export const getDepositWithdrawals = defineCall({
  name: 'getDepositWithdrawals',
  group: 'cashier',
  method: 'POST',
  path: 'DepositWithdrawal/GetDepositWithdrawals',
  auth: 'player',
  query: query({}),
  body: v.strictObject(RequestFilter.entries),
  result: v.object({
    ...MoneyRequestPage.entries,
    /** Over all requests that the filter takes in, not this page alone. */
    totals: v.object({
      /** Put on the account. */
      deposited: Amount,
      /** Paid out. */
      withdrawn: Amount,
      /** Deposits that wait for a decision. */
      pendingDeposits: Amount,
      /** Withdrawals held: pending, or approved and not yet paid. */
      heldWithdrawals: Amount,
    }),
  }),
  background: false,
  description:
    "The player's own deposits and withdrawals, newest first, by page, with their totals over the whole filter.",
  notes: {
    statuses: 'Any of these; all if absent or empty.',
    cursor: 'What the page before answered as `next`.',
  },
  errors: [],
  example: {
    query: {},
    body: {
      type: 'WITHDRAWAL',
      statuses: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'PAID'],
      from: NOW - 86_400_000,
      to: NOW,
      cursor: `${NOW}.${exampleWithdrawal.requestId}`,
      take: 25,
    },
    result: {
      requests: [exampleWithdrawal],
      next: null,
      totals: { deposited: 0, withdrawn: 1500, pendingDeposits: 0, heldWithdrawals: 0 },
    },
  },
  samples: [
    { query: {}, body: {} },
    { query: {}, body: { requestId: exampleDeposit.requestId, type: 'DEPOSIT' } },
  ],
});
