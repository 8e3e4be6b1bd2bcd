import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ProfitLoss } from '../entities/profit-loss.ts';
import { EVENT_ID, LINE_MARKET_ID, MARKET_ID } from '../examples/cricket-match.ts';
import { exampleSessionBook } from '../examples/house-markets.ts';
import { exampleProfitLoss } from '../examples/player.ts';
import { MARKETS_MAX } from '../limits.ts';
import { idListParam, query } from '../query.ts';
import { Id } from '../wire.ts';

/** R7.18 */
export const getExpectedProfitLoss = defineCall({
  name: 'getExpectedProfitLoss',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetUserExpectedProfitLoss',
  auth: 'player',
  query: query({ marketIds: v.optional(idListParam(MARKETS_MAX)), eventId: v.optional(Id) }),
  body: null,
  result: v.array(ProfitLoss),
  background: true,
  description:
    'Expected profit and loss per market in which the player has a position, all of them or those asked for.',
  errors: [],
  example: { query: { eventId: EVENT_ID }, body: null, result: [...exampleProfitLoss, exampleSessionBook] },
  samples: [{ query: { marketIds: [MARKET_ID, LINE_MARKET_ID] }, body: null }],
});
