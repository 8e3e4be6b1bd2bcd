import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { CasinoResults } from '../../entities/operator-casino.ts';
import { dateParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

const sums = { rounds: 1200, staked: 120_000, returned: 117_360, houseResult: 2640, paidPercent: 97.8 };

/** What the house has won and lost by casino games. */
export const getCasinoResults = defineCall({
  name: 'getCasinoResults',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetCasinoResults',
  auth: 'operator',
  query: query({
    from: v.optional(dateParam()),
    to: v.optional(dateParam()),
    books: v.optional(v.literal('true')),
    by: v.optional(v.picklist(['GAME', 'DAY'])),
    provider: v.optional(Id),
    gameId: v.optional(Id),
  }),
  body: null,
  result: CasinoResults,
  background: false,
  description:
    "The house's results by provider and game, or day by day, with what was paid of what was staked beside what the game says it pays. A round counts when it is closed; until its provider closes it, at its beginning once something came back.",
  notes: {
    from: 'First day, as 2026-01-31, of the exchange’s time zone; 30 days with the last one if absent.',
    to: 'Last day, included; today if absent. A period has 400 days at most.',
    by: 'GAME if absent: the first 1000. DAY: by days of that time zone.',
    books:
      'Adds the accounts of all who run games beside the sums of all their rounds ever: it takes its time.',
  },
  errors: [],
  example: {
    query: { from: '2026-11-01', to: '2026-11-17', provider: 'layline', books: 'true' },
    body: null,
    result: {
      by: 'GAME',
      from: '2026-11-01',
      to: '2026-11-17',
      timeZone: 'Asia/Kolkata',
      rows: [
        {
          provider: 'layline',
          providerName: 'Layline',
          gameId: 'teen-patti-20',
          gameName: 'Teen Patti 20-20',
          day: null,
          players: 31,
          ...sums,
          rtp: { lowest: 97.68, highest: 99 },
        },
      ],
      totals: sums,
      open: { rounds: 2, staked: 150 },
      accounts: [{ provider: 'layline', providerName: 'Layline', balance: 2790, rounds: 2790 }],
    },
  },
  samples: [
    { query: { by: 'GAME' }, body: null },
    { query: { by: 'DAY', gameId: 'teen-patti-20' }, body: null },
  ],
});
