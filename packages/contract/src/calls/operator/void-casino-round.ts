import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorRound } from '../../entities/operator-casino.ts';
import { exampleOpenRound } from '../../examples/casino.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Rules section 16.3: a round that never got a result. */
export const voidCasinoRound = defineCall({
  name: 'voidCasinoRound',
  group: 'operator',
  method: 'POST',
  path: 'Operator/VoidCasinoRound',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ provider: Id, playerId: Id, roundId: Id, reason: Reason }),
  result: OperatorRound,
  background: false,
  description:
    'Gives every stake of a player in a round back, once, and closes the round: nothing can be won in it any more. Only for rounds without any return that were opened 24 hours ago or earlier. Again it answers as the first time.',
  errors: ['CASINO_ROUND_NOT_FOUND', 'CASINO_ROUND_NOT_OPEN'],
  example: {
    query: {},
    body: {
      provider: 'layline',
      playerId: 'p17',
      roundId: exampleOpenRound.roundId,
      reason: 'The provider lost this round',
    },
    result: {
      ...exampleOpenRound,
      state: 'VOID',
      closedAt: NOW,
      staked: 0,
      net: 0,
      reason: 'The provider lost this round',
    },
  },
});
