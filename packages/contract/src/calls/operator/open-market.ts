import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Opens a market by hand. */
export const openMarket = defineCall({
  name: 'openMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/OpenMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, reason: Reason }),
  result: OperatorMarket,
  background: false,
  description:
    'Opens a market, or opens it again, by hand; its feed has no say in it until it is handed back.',
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE'],
  example: {
    query: {},
    body: { marketId: MARKET_ID, reason: 'The scorer has confirmed' },
    result: { ...exampleOperatorMarket, status: 'OPEN', suspendReason: null, version: 42 },
  },
});
