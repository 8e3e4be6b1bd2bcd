import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Stops betting on a market. */
export const suspendMarket = defineCall({
  name: 'suspendMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SuspendMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, lapse: v.optional(v.boolean(), false), reason: Reason }),
  result: OperatorMarket,
  background: false,
  description:
    'Suspends a market and takes it over by hand: its feed opens, quotes and settles it no more until it is handed back.',
  notes: { lapse: 'True: unmatched bets that do not persist lapse, as at a goal.' },
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE'],
  example: {
    query: {},
    body: { marketId: MARKET_ID, lapse: true, reason: 'Feed shows the wrong batsman' },
    result: exampleOperatorMarket,
  },
  samples: [{ query: {}, body: { marketId: MARKET_ID, reason: 'Feed shows the wrong batsman' } }],
});
