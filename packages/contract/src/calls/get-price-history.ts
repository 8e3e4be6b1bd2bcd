import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { PricePoint } from '../entities/market.ts';
import { AWAY_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { numberParam, query } from '../query.ts';
import { Id } from '../wire.ts';

/** Ours (R7.45). */
export const getPriceHistory = defineCall({
  name: 'getPriceHistory',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetPriceHistory',
  auth: 'optional',
  query: query({
    marketId: Id,
    runnerId: Id,
    from: v.optional(numberParam(0, 9_999_999_999_999)),
  }),
  body: null,
  result: v.object({ points: v.pipe(v.array(PricePoint), v.maxLength(1000)) }),
  background: false,
  description: 'Last traded price and volume of a runner over time, at most 1000 points, oldest first.',
  notes: {
    from: 'UTC ms; from the beginning if absent.',
  },
  errors: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
  example: {
    query: { marketId: MARKET_ID, runnerId: AWAY_ID, from: NOW - 60_000 },
    body: null,
    result: { points: [{ at: NOW - 30_000, price: 1.8, volume: 250 }] },
  },
  samples: [{ query: { marketId: MARKET_ID, runnerId: AWAY_ID }, body: null }],
});
