import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorPlayerDetail } from '../../entities/operator-player.ts';
import { PLAYER_ID, examplePlayerDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Lets a player in again. */
export const unlockPlayer = defineCall({
  name: 'unlockPlayer',
  group: 'operator',
  method: 'POST',
  path: 'Operator/UnlockPlayer',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, reason: Reason }),
  result: OperatorPlayerDetail,
  background: false,
  description:
    'Ends the lock of a player. A time-out or self-exclusion that the player had before the lock is in force again: no operator ends those. INVALID_ACCOUNT_STATE if there is no lock.',
  errors: ['PLAYER_NOT_FOUND', 'INVALID_ACCOUNT_STATE'],
  example: {
    query: {},
    body: { playerId: PLAYER_ID, reason: 'Identity checked by telephone' },
    result: examplePlayerDetail,
  },
});
