import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import {
  MoneyRequestStatus,
  MoneyRequestType,
  REQUESTS_PAGE_MAX,
  RequestCursor,
} from '../../entities/money-request.ts';
import { OperatorMoneyRequest } from '../../entities/operator-money.ts';
import { SiteName } from '../../entities/site.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import { exampleOperatorDeposit, exampleOperatorWithdrawal } from '../../examples/operator-money.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

const instant = numberParam(0, 9_999_999_999_999);

/** Deposits and withdrawals that wait, and what became of others. */
export const getMoneyRequests = defineCall({
  name: 'getMoneyRequests',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMoneyRequests',
  auth: 'operator',
  query: query({
    status: v.optional(MoneyRequestStatus),
    type: v.optional(MoneyRequestType),
    playerId: v.optional(Id),
    site: v.optional(SiteName),
    flagged: v.optional(v.picklist(['true'])),
    from: v.optional(instant),
    to: v.optional(instant),
    cursor: v.optional(RequestCursor),
    take: v.optional(numberParam(1, REQUESTS_PAGE_MAX)),
  }),
  body: null,
  result: v.object({ requests: v.array(OperatorMoneyRequest), next: v.nullable(v.string()) }),
  background: true,
  description:
    'Requests to pay in or out, oldest first; without a status those that wait for somebody: pending ones, and approved withdrawals that are to be paid.',
  notes: {
    flagged: 'Only what a person has to look at.',
    cursor: '`next` of the page before.',
  },
  errors: [],
  example: {
    query: {
      status: 'PENDING',
      type: 'WITHDRAWAL',
      playerId: PLAYER_ID,
      site: 'play.layline.example',
      flagged: 'true',
      from: NOW - 86_400_000,
      to: NOW,
      cursor: '1794990000000.d41c97b0a3e25f8106',
      take: 20,
    },
    body: null,
    result: { requests: [exampleOperatorDeposit, exampleOperatorWithdrawal], next: null },
  },
  samples: [
    { query: {}, body: null },
    { query: { type: 'DEPOSIT' }, body: null },
    ...(['APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const).map((status) => ({
      query: { status },
      body: null,
    })),
  ],
});
