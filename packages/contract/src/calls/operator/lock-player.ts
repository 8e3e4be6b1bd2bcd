import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorPlayerDetail } from '../../entities/operator-player.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID, examplePlayerDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Shuts a player out. */
export const lockPlayer = defineCall({
  name: 'lockPlayer',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LockPlayer',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, reason: Reason }),
  result: OperatorPlayerDetail,
  background: false,
  description:
    'Locks a player: no bets, no log-in, and all sessions end at once. Bets that stand are settled as always. A player who is locked already stays so.',
  errors: ['PLAYER_NOT_FOUND'],
  example: {
    query: {},
    body: { playerId: PLAYER_ID, reason: 'Card reported stolen' },
    result: {
      ...examplePlayerDetail,
      state: 'LOCKED',
      sessions: 0,
      lock: { by: 'vikram', at: NOW, reason: 'Card reported stolen' },
    },
  },
});
