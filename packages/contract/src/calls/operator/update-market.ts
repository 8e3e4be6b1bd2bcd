import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { MarketLimits } from '../../entities/market.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMarketDetail } from '../../entities/operator-market.ts';
import { MARKET_ID, exampleMarket } from '../../examples/cricket-match.ts';
import { exampleMarketDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id, text, whole } from '../../wire.ts';

/** Limits, delay, name and rules of a market. */
export const updateMarket = defineCall({
  name: 'updateMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/UpdateMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    limits: v.optional(v.strictObject(MarketLimits.entries)),
    betDelaySec: v.optional(whole(0, 12)),
    name: v.optional(text(1, 100)),
    reason: Reason,
  }),
  result: OperatorMarketDetail,
  background: false,
  description:
    'Changes terms of a market that has not closed; fields left out stay. Bets that stand are not touched.',
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'INVALID_DEFINITION'],
  example: {
    query: {},
    body: {
      marketId: MARKET_ID,
      limits: { ...exampleMarket.limits, maxStake: 50_000 },
      betDelaySec: 8,
      name: 'Match Odds',
      reason: 'Rain about, prices jump',
    },
    result: exampleMarketDetail,
  },
  samples: [{ query: {}, body: { marketId: MARKET_ID, reason: 'Nothing yet' } }],
});
