import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorRound } from '../../entities/operator-casino.ts';
import { exampleOpenRound } from '../../examples/casino.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PAGE_MAX } from '../../limits.ts';
import { numberParam, query } from '../../query.ts';
import { Amount, Count, Id, PageCursor } from '../../wire.ts';

/** What a reconciliation with a provider begins with. */
export const getOpenCasinoRounds = defineCall({
  name: 'getOpenCasinoRounds',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetOpenCasinoRounds',
  auth: 'operator',
  query: query({
    provider: v.optional(Id),
    playerId: v.optional(Id),
    before: v.optional(numberParam(0, 9_999_999_999_999)),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: v.object({
    rounds: v.array(OperatorRound),
    next: v.nullable(PageCursor),
    totals: v.object({ rounds: Count, staked: Amount }),
  }),
  background: false,
  description: 'Casino rounds with a stake and without a result, the oldest first, by page.',
  notes: { before: 'UTC ms: rounds that were opened then or earlier.' },
  errors: [],
  example: {
    query: { provider: 'layline', playerId: 'p17', before: NOW - 86_400_000, take: 50 },
    body: null,
    result: { rounds: [exampleOpenRound], next: null, totals: { rounds: 1, staked: 100 } },
  },
  samples: [{ query: { cursor: `${NOW}.1` }, body: null }],
});
