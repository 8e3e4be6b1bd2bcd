import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Lets the feed run a market again. */
export const handBackMarket = defineCall({
  name: 'handBackMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/HandBackMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, reason: Reason }),
  result: OperatorMarket,
  background: false,
  description:
    'Hands a market back to its feed, which opens and quotes it as it would have it now. INVALID_MARKET_STATE if nobody has taken it over.',
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE'],
  example: {
    query: {},
    body: { marketId: MARKET_ID, reason: 'The feed is right again' },
    result: { ...exampleOperatorMarket, manual: null },
  },
});
