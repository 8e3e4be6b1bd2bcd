import * as v from 'valibot';
import { ProviderId } from '../../casino/wallet-protocol.ts';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { query } from '../../query.ts';

/** Rules section 17.7: an error at a table voids the round, returns all stakes, and says why. */
export const voidTableRound = defineCall({
  name: 'voidTableRound',
  group: 'operator',
  method: 'POST',
  path: 'Operator/VoidTableRound',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ tableId: ProviderId, roundId: ProviderId, reason: Reason }),
  result: v.object({ tableId: ProviderId, roundId: ProviderId, reason: v.string() }),
  background: false,
  description:
    'Ends the round at one of our own tables without a result and gives every stake in it back; the players read the reason. Only before the result: what has a result stands.',
  notes: { roundId: 'The round meant, so that it cannot be the next one by the time of the call.' },
  errors: ['ROUND_UNKNOWN', 'ROUND_OVER'],
  example: {
    query: {},
    body: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
    result: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
  },
});
