import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { query } from '../query.ts';
import { Amount, BetNumber, Stake } from '../wire.ts';

/** Ours (R7.45). */
export const cancelBet = defineCall({
  name: 'cancelBet',
  group: 'betting',
  method: 'POST',
  path: 'Bet/CancelBet',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    betId: BetNumber,
    size: v.optional(Stake),
  }),
  result: v.object({ betId: BetNumber, cancelled: Amount }),
  background: false,
  description:
    'Cancels the unmatched part of a bet, or some of it; works while the market is suspended, but not while the bet waits for the house’s quote. Answers with what was really cancelled.',
  notes: {
    size: 'Part of the remainder to cancel; all of it if absent.',
  },
  errors: [
    'BET_NOT_FOUND',
    'BET_IN_PROGRESS',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_BET_SIZE',
    'INVALID_INPUT',
    'SITE_SUSPENDED',
  ],
  example: { query: {}, body: { betId: 90_211, size: 50 }, result: { betId: 90_211, cancelled: 50 } },
  samples: [{ query: {}, body: { betId: 90_211 } }],
});
