import { defineCall } from '../define-call.ts';
import { UserLimits } from '../entities/market.ts';
import { MARKET_ID, exampleMarket } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

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
  description:
    'Stake and exposure limits of a market for the caller; a guest gets those of an ordinary player.',
  errors: ['INVALID_MARKET_ID'],
  example: {
    query: { marketId: MARKET_ID },
    body: null,
    result: {
      marketId: MARKET_ID,
      ...exampleMarket.limits,
      betDelaySec: 5,
      commissionRate: 5,
      currency: 'INR',
    },
  },
});
