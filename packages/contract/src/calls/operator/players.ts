import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OperatorPlayer, OperatorPlayerDetail, PersonalData } from '../../entities/operator-player.ts';
import { Reason } from '../../entities/operator.ts';
import { EXCLUSION_MONTHS } from '../../limits.ts';
import { numberParam, query } from '../../query.ts';
import { Id, Instant, Percent, Stake, text } from '../../wire.ts';

export const getOperatorPlayers = defineCall({
  name: 'getOperatorPlayers',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayers',
  auth: 'operator',
  query: query({
    search: v.optional(text(1, 64)),
    state: v.optional(v.picklist(['LOCKED', 'EXCLUDED', 'TIME_OUT'])),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorPlayer),
  background: false,
  errors: [],
});

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
  errors: ['PLAYER_NOT_FOUND'],
});

/** Locks a player out. */
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
  errors: ['PLAYER_NOT_FOUND'],
});

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
  errors: ['PLAYER_NOT_FOUND', 'INVALID_ACCOUNT_STATE', 'TOO_OLD'],
});

/** Limits that the house sets for one player. */
export const setPlayerLimits = defineCall({
  name: 'setPlayerLimits',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetPlayerLimits',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    playerId: Id,
    maxStake: v.nullable(Stake),
    exposurePercent: Percent,
    reason: Reason,
  }),
  result: OperatorPlayerDetail,
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'INVALID_INPUT', 'TOO_OLD'],
});

/** Excludes a player from play, as the player could, so that nobody can end it early. */
export const excludePlayer = defineCall({
  name: 'excludePlayer',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ExcludePlayer',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    playerId: Id,
    months: v.nullable(v.picklist(EXCLUSION_MONTHS)),
    reason: Reason,
  }),
  result: OperatorPlayerDetail,
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'BREAK_IN_FORCE', 'SECOND_PERSON_NEEDED'],
});

/** Lets a player play again after an exclusion has run out. */
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
  errors: ['PLAYER_NOT_FOUND', 'NOT_FOUND', 'BREAK_IN_FORCE'],
});

/** Maximum rows of each kind that can be skipped. */
const SKIP_MAX = 10_000_000;

/** The data kept about a player. */
export const getPersonalData = defineCall({
  name: 'getPersonalData',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPersonalData',
  auth: 'operator',
  query: query({ playerId: Id, skip: v.optional(numberParam(0, SKIP_MAX)) }),
  body: null,
  result: PersonalData,
  background: false,
  errors: ['PLAYER_NOT_FOUND'],
});

/** Erases a player's identity; the books stay. */
export const erasePersonalData = defineCall({
  name: 'erasePersonalData',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ErasePersonalData',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, reason: Reason }),
  result: v.object({ playerId: Id, erasedAt: Instant }),
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'INVALID_ACCOUNT_STATE', 'ACCOUNT_NOT_EMPTY'],
});
