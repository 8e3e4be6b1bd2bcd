import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { LimitKind, LimitValue, PlayingTime, Protection, ProtectionChange } from '../entities/protection.ts';
import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../limits.ts';
import { query } from '../query.ts';
import { whole } from '../wire.ts';

/** Ours (R7.45). */
export const getProtection = defineCall({
  name: 'getProtection',
  group: 'protection',
  method: 'GET',
  path: 'Protection/Get',
  auth: 'player',
  query: query({}),
  body: null,
  result: Protection,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const setOwnLimit = defineCall({
  name: 'setOwnLimit',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SetLimit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ kind: LimitKind, value: LimitValue }),
  result: Protection,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const confirmOwnLimit = defineCall({
  name: 'confirmOwnLimit',
  group: 'protection',
  method: 'POST',
  path: 'Protection/ConfirmLimit',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ kind: LimitKind }),
  result: Protection,
  background: false,
  errors: ['NOTHING_TO_CONFIRM', 'TOO_EARLY_TO_CONFIRM'],
});

/** Ours (R7.45). */
export const takeTimeOut = defineCall({
  name: 'takeTimeOut',
  group: 'protection',
  method: 'POST',
  path: 'Protection/TimeOut',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ hours: v.picklist(TIME_OUT_HOURS) }),
  result: Protection,
  background: false,
  errors: ['BREAK_IN_FORCE'],
});

/** Ours (R7.45). */
export const excludeSelf = defineCall({
  name: 'excludeSelf',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SelfExclude',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ months: v.nullable(v.picklist(EXCLUSION_MONTHS)) }),
  result: Protection,
  background: false,
  errors: ['BREAK_IN_FORCE'],
});

/** Ours (R7.45). */
export const setRealityCheck = defineCall({
  name: 'setRealityCheck',
  group: 'protection',
  method: 'POST',
  path: 'Protection/SetRealityCheck',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ minutes: v.nullable(whole(15, 60)) }),
  result: Protection,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const getPlayingTime = defineCall({
  name: 'getPlayingTime',
  group: 'protection',
  method: 'GET',
  path: 'Protection/GetPlayingTime',
  auth: 'player',
  query: query({}),
  body: null,
  result: PlayingTime,
  background: true,
  errors: [],
});

/** Ours (R7.45). */
export const acknowledgeRealityCheck = defineCall({
  name: 'acknowledgeRealityCheck',
  group: 'protection',
  method: 'POST',
  path: 'Protection/AcknowledgeRealityCheck',
  auth: 'player',
  query: query({}),
  body: v.strictObject({}),
  result: PlayingTime,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const getProtectionHistory = defineCall({
  name: 'getProtectionHistory',
  group: 'protection',
  method: 'GET',
  path: 'Protection/GetHistory',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ changes: v.array(ProtectionChange) }),
  background: false,
  errors: [],
});
