import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { GameResult } from '../entities/casino-game.ts';
import { NOW } from '../examples/cricket-match.ts';
import { PERIOD, query } from '../query.ts';
import { Amount, Count, Money } from '../wire.ts';

/** Ours: profit and loss by game. */
export const getGameResults = defineCall({
  name: 'getGameResults',
  group: 'casino',
  method: 'GET',
  path: 'Casino/GetGameResults',
  auth: 'player',
  query: query({ ...PERIOD }),
  body: null,
  result: v.object({
    /** Last played first. */
    games: v.array(GameResult),
    totals: v.object({ rounds: Count, staked: Amount, returned: Amount, net: Money }),
  }),
  background: false,
  description: 'What the player has staked and got back, game by game, with the sum over all games.',
  notes: { from: 'UTC ms; of the beginning of a round.', to: 'UTC ms, included.' },
  errors: [],
  example: {
    query: { from: NOW - 86_400_000, to: NOW },
    body: null,
    result: {
      games: [
        {
          gameId: 'teen-patti-20',
          gameName: 'Teen Patti 20-20',
          provider: 'layline',
          rounds: 12,
          staked: 1200,
          returned: 990,
          net: -210,
          playedAt: NOW - 60_000,
        },
      ],
      totals: { rounds: 12, staked: 1200, returned: 990, net: -210 },
    },
  },
  samples: [{ query: {}, body: null }],
});
