import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { PlayerSession } from '../../entities/operator-player-care.ts';
import { Reason } from '../../entities/operator.ts';
import { query } from '../../query.ts';
import { Count, Id } from '../../wire.ts';

export const getPlayerSessions = defineCall({
  name: 'getPlayerSessions',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayerSessions',
  auth: 'operator',
  query: query({ playerId: Id }),
  body: null,
  result: v.array(PlayerSession),
  background: false,
  errors: ['PLAYER_NOT_FOUND'],
});

/** Ends one session of a player, or all of them. */
export const endPlayerSessions = defineCall({
  name: 'endPlayerSessions',
  group: 'operator',
  method: 'POST',
  path: 'Operator/EndPlayerSessions',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, sessionId: v.nullable(Id), reason: Reason }),
  result: v.object({ ended: Count }),
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'NOT_FOUND'],
});
