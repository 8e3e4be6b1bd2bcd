import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { CasinoRoundPage } from '../entities/casino-game.ts';
import { exampleRound, VISIT_ID } from '../examples/casino.ts';
import { NOW } from '../examples/cricket-match.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, PERIOD, query } from '../query.ts';
import { Id, PageCursor } from '../wire.ts';

/** Ours. */
export const getRounds = defineCall({
  name: 'getRounds',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetRounds',
  auth: 'player',
  query: query({
    ...PERIOD,
    gameId: v.optional(Id),
    visitId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: CasinoRoundPage,
  background: false,
  description:
    "The player's own rounds of games, newest first, by page, with what all rounds of the filter come to.",
  notes: {
    from: 'UTC ms; of the beginning of the round.',
    to: 'UTC ms, included.',
    cursor: '`next` of the page before, with the other parameters unchanged.',
  },
  errors: [],
  example: {
    query: { from: NOW - 86_400_000, to: NOW, gameId: 'teen-patti-20', take: 25 },
    body: null,
    result: {
      rounds: [exampleRound],
      next: null,
      totals: { rounds: 1, staked: 100, returned: 198, net: 98 },
    },
  },
  samples: [{ query: { visitId: VISIT_ID, cursor: `${NOW}.3` }, body: null }],
});
