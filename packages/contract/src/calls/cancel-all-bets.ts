import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { MARKET_ID } from '../examples/cricket-match.ts';
import { query } from '../query.ts';
import { Amount, BetNumber, Id } from '../wire.ts';

/** Ours (R7.45). */
export const cancelAllBets = defineCall({
  name: 'cancelAllBets',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelAll',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    marketId: v.optional(Id),
  }),
  result: v.object({ betIds: v.array(BetNumber), cancelled: Amount }),
  background: false,
  description:
    'Cancels everything unmatched of the player, in one market or in all. Bets that wait for the house’s quote stay. Nothing to cancel is no error.',
  notes: {
    marketId: 'All markets if absent.',
  },
  errors: ['INVALID_MARKET_ID', 'SITE_SUSPENDED'],
  example: {
    query: {},
    body: { marketId: MARKET_ID },
    result: { betIds: [90_211], cancelled: 200 },
  },
  samples: [{ query: {}, body: {} }],
});
