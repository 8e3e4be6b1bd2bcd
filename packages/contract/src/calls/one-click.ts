import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { query } from '../query.ts';
import { Id, Instant, Stake, whole } from '../wire.ts';

/** Ours (R7.45). */
export const armOneClick = defineCall({
  name: 'armOneClick',
  group: 'betting',
  method: 'POST',
  path: 'Bet/ArmOneClick',
  auth: 'player',
  query: query({}),
  body: v.strictObject({
    capPerPress: Stake,
    capPerMinute: Stake,
    pressesPerMinute: v.optional(whole(1, 60), 30),
    idleSec: v.optional(whole(30, 600), 120),
  }),
  result: v.object({
    armId: Id,
    /** When it ends, even if it is used. */
    endsAt: Instant,
    serverTime: Instant,
  }),
  background: false,
  errors: ['SESSION_TIME_EXCEEDED', 'REALITY_CHECK_DUE', 'SITE_SUSPENDED'],
});

/** Ours (R7.45). */
export const disarmOneClick = defineCall({
  name: 'disarmOneClick',
  group: 'betting',
  method: 'POST',
  path: 'Bet/DisarmOneClick',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ armId: Id }),
  result: v.object({}),
  background: true,
  errors: [],
});
