import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorPlayerDetail } from '../../entities/operator-player.ts';
import { PLAYER_ID, examplePlayerDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Lets a player play again whose self-exclusion is over. */
export const endSelfExclusion = defineCall({
  name: 'endSelfExclusion',
  group: 'operator',
  method: 'POST',
  path: 'Operator/EndSelfExclusion',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, reason: Reason }),
  result: OperatorPlayerDetail,
  background: false,
  description:
    'Ends a self-exclusion whose time is over, for a player who asked for it; it does not end by itself. BREAK_IN_FORCE while it lasts: no operator shortens it. NOT_FOUND if there is none.',
  errors: ['PLAYER_NOT_FOUND', 'NOT_FOUND', 'BREAK_IN_FORCE'],
  example: {
    query: {},
    body: { playerId: PLAYER_ID, reason: 'Asked for it in writing' },
    result: examplePlayerDetail,
  },
});
