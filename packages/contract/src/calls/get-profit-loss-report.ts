import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ProfitLossReport } from '../entities/statement.ts';
import { EVENT_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, PERIOD, query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours (R1.2, R2.14). */
export const getProfitLossReport = defineCall({
  name: 'getProfitLossReport',
  group: 'reports',
  method: 'GET',
  path: 'Bet/GetProfitLoss',
  auth: 'player',
  query: query({
    ...PERIOD,
    sportId: v.optional(numberParam(-1, 100_000)),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    skip: v.optional(numberParam(0, 1_000_000)),
    take: v.optional(numberParam(1, PAGE_MAX)),
    format: v.optional(v.picklist(['json', 'csv'])),
  }),
  body: null,
  csv: true,
  result: ProfitLossReport,
  background: false,
  description:
    'Profit and loss on markets whose last settlement falls into the period: by sport; of a sport by event; of an event by market; of a market by bet. Commission stands apart. The casino is sport -1: its rounds count in the period in which they were closed, by game, and of a game by round.',
  notes: {
    from: 'UTC ms.',
    to: 'UTC ms, included.',
    sportId: 'Its events; -1 the games of the casino. 0 holds those whose sport is not known.',
    eventId: 'Its markets; with sportId -1 the rounds of the game of this id.',
    marketId: 'Its bets.',
    format: 'csv: all rows of the level, without pages.',
  },
  errors: [],
  example: {
    query: { from: NOW, eventId: EVENT_ID },
    body: null,
    result: {
      level: 'MARKET',
      total: { rows: 1, markets: 1, bets: 1, rounds: 0, profit: 231, commission: 11.55, net: 219.45 },
      rows: [
        {
          sportId: 3,
          eventId: EVENT_ID,
          eventTitle: 'Mumbai v Chennai',
          marketId: MARKET_ID,
          marketName: 'Match Odds',
          betId: null,
          name: 'Match Odds',
          markets: 1,
          bets: 1,
          rounds: 0,
          profit: 231,
          commission: 11.55,
          net: 219.45,
          settledAt: NOW + 3_600_000,
          verifyAddress: null,
        },
      ],
      open: null,
    },
  },
  samples: [
    { query: {}, body: null },
    { query: { to: NOW, sportId: 3, skip: 50, take: 50, format: 'json' }, body: null },
    { query: { marketId: MARKET_ID, format: 'csv' }, body: null },
    { query: { sportId: -1, eventId: 'teen-patti-20' }, body: null },
  ],
});
