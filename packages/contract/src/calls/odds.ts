import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MarketBook } from '../entities/market-book.ts';
import { PricePoint, UserLimits } from '../entities/market.ts';
import { DEPTH_DEFAULT, DEPTH_MAX, MARKETS_MAX } from '../limits.ts';
import { idListParam, numberParam, query } from '../query.ts';
import { Id } from '../wire.ts';

/** R7.15 */
export const getOdds = defineCall({
  name: 'getOdds',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetUserOddsV2',
  auth: 'optional',
  query: query({
    marketIds: idListParam(MARKETS_MAX),
    depth: v.optional(numberParam(1, DEPTH_MAX), String(DEPTH_DEFAULT)),
  }),
  body: null,
  result: v.array(MarketBook),
  background: true,
  errors: [],
});

/** R7.34 */
export const getUserLimits = defineCall({
  name: 'getUserLimits',
  group: 'odds',
  method: 'GET',
  path: 'Odds/GetUserLimits',
  auth: 'optional',
  query: query({ marketId: Id }),
  body: null,
  result: UserLimits,
  background: true,
  errors: ['INVALID_MARKET_ID'],
});

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
  errors: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
});
