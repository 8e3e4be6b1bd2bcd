import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetDetail } from '../entities/bet-history.ts';
import { exampleFragment, exampleHistoryBet, exampleReducedFragment } from '../examples/reports.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, query } from '../query.ts';
import { PageCursor } from '../wire.ts';

/** Ours (R3.12). */
export const getBetDetail = defineCall({
  name: 'getBetDetail',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetBetDetail',
  auth: 'player',
  query: query({
    betId: numberParam(1, 999_999_999_999_999),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: BetDetail,
  background: false,
  description:
    'One own bet with the fragments that it was matched by, oldest first, each with its voids and price reductions.',
  notes: { cursor: '`next` of the page before.', take: 'Fragments on a page.' },
  errors: ['BET_NOT_FOUND'],
  example: {
    query: { betId: 90_211 },
    body: null,
    result: { bet: exampleHistoryBet, fragments: [exampleFragment, exampleReducedFragment], next: null },
  },
  samples: [{ query: { betId: 90_211, cursor: '41870', take: 20 }, body: null }],
});
