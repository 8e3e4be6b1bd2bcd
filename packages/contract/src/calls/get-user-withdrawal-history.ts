import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import {
  MoneyRequestPage,
  MoneyRequestStatus,
  REQUESTS_PAGE_MAX,
  RequestCursor,
} from '../entities/money-request.ts';
import { exampleWithdrawal } from '../examples/cashier.ts';
import { NOW } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';

const instant = numberParam(0, 9_999_999_999_999);

/** R7.44 */
export const getUserWithdrawalHistory = defineCall({
  name: 'getUserWithdrawalHistory',
  group: 'cashier',
  method: 'GET',
  path: 'DepositWithdrawal/GetUserWithdrawalHistory',
  auth: 'player',
  query: query({
    status: v.optional(MoneyRequestStatus),
    from: v.optional(instant),
    to: v.optional(instant),
    cursor: v.optional(RequestCursor),
    take: v.optional(numberParam(1, REQUESTS_PAGE_MAX)),
  }),
  body: null,
  result: MoneyRequestPage,
  background: false,
  description: "The player's own withdrawals, newest first, by page.",
  notes: {
    from: 'Made at this time or later, UTC ms.',
    to: 'Made at this time or earlier, UTC ms.',
    cursor: 'What the page before answered as `next`.',
  },
  errors: [],
  example: {
    query: {
      status: 'PAID',
      from: NOW - 86_400_000,
      to: NOW,
      cursor: `${NOW}.${exampleWithdrawal.requestId}`,
      take: 25,
    },
    body: null,
    result: { requests: [exampleWithdrawal], next: null },
  },
  samples: [
    { query: {}, body: null },
    ...(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const).map((status) => ({
      query: { status },
      body: null,
    })),
  ],
});
