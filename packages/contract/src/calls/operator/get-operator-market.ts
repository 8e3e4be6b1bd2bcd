import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorMarketDetail } from '../../entities/operator-market.ts';
import { MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleMarketDetail } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** One market with all that its desk needs. */
export const getOperatorMarket = defineCall({
  name: 'getOperatorMarket',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMarket',
  auth: 'operator',
  query: query({ marketId: Id, top: v.optional(numberParam(1, 100)) }),
  body: null,
  result: OperatorMarketDetail,
  background: true,
  description:
    'A market with its limits, exposure, the players who can lose most in it (20 unless asked otherwise), and the proposals that wait. Who may not look at players gets none of them.',
  errors: ['INVALID_MARKET_ID'],
  example: { query: { marketId: MARKET_ID, top: 10 }, body: null, result: exampleMarketDetail },
  samples: [{ query: { marketId: MARKET_ID }, body: null }],
});
