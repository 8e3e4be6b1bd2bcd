import { defineCall } from '../../define-call.ts';
import { OperatorPlayerDetail } from '../../entities/operator-player.ts';
import { PLAYER_ID, examplePlayerDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** One player. */
export const getOperatorPlayer = defineCall({
  name: 'getOperatorPlayer',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayer',
  auth: 'operator',
  query: query({ playerId: Id }),
  body: null,
  result: OperatorPlayerDetail,
  background: false,
  description: 'A player with exposure by market, sessions, limits and lock.',
  errors: ['PLAYER_NOT_FOUND'],
  example: { query: { playerId: PLAYER_ID }, body: null, result: examplePlayerDetail },
});
