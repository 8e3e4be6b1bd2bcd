import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MarketBook } from '../entities/market-book.ts';
import { MARKET_ID, exampleBook } from '../examples/cricket-match.ts';
import { SESSION_ID, exampleSession } from '../examples/house-markets.ts';
import { idListParam, numberParam, query } from '../query.ts';
import { DEPTH_DEFAULT, DEPTH_MAX, MARKETS_MAX } from '../limits.ts';

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
  description:
    'Current books of up to 100 markets; unknown ids are left out. Clients without a live hub poll it.',
  notes: {
    depth: 'Price levels per side.',
  },
  errors: [],
  example: {
    query: { marketIds: [MARKET_ID, SESSION_ID], depth: 3 },
    body: null,
    result: [exampleBook, exampleSession.book],
  },
  samples: [{ query: { marketIds: [MARKET_ID, 'sim.fb-77.mo'] }, body: null }],
});
