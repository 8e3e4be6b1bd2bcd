import * as v from 'valibot';
import type { Period } from './bet-history.ts';
import { nextOf } from './bet-history.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Count,
  Flag,
  Id,
  Instant,
  isObject,
  list,
  oneOf,
  or,
  orNull,
  reader,
  record,
  SomeText,
  telling,
} from './decode.ts';

/** What is done with the own account, and where somebody is logged in to it. */

/** A try to log in. */
export interface LoginAttempt {
  /** UTC ms. */
  readonly at: number | null;
  readonly address: string | null;
  readonly browser: string | null;
  /** `SUCCESS`, `FAILED`, or the code that it was refused with; null where the provider does not say. */
  readonly result: string | null;
}

/** Providers say it as a flag, or in a word; what a number stands for they alone know. */
const LoginOutcome = reader((input) => {
  if (typeof input === 'boolean') return input ? 'SUCCESS' : 'FAILED';
  if (typeof input !== 'string' || !/\p{L}/u.test(input)) return undefined;
  return /^success/i.test(input) ? 'SUCCESS' : /^fail/i.test(input) ? 'FAILED' : input;
});

const LoginAttempts = or(
  list<LoginAttempt>(
    'log-in attempts',
    telling(
      record(
        {
          at: orNull(Instant),
          address: orNull(SomeText),
          browser: orNull(SomeText),
          result: orNull(LoginOutcome),
        },
        {
          at: ['creationTime', 'time', 'date'],
          address: ['clientIpAddress', 'ipAddress', 'ip'],
          browser: ['browserInfo', 'userAgent'],
          result: ['success', 'status'],
        },
      ),
      'at',
      'address',
      'result',
    ),
    ['items', 'attempts'],
  ),
  [],
);

/** R7.10. Attempts, newest first, and how many there are in all; null where the provider does not say. */
export const getLoginAttempts = defineCall({
  method: 'POST',
  path: 'Account/GetUserLoginAttempts',
  query: as<{ Result?: 'SUCCESS' | 'FAILED'; MaxResultCount: number; SkipCount: number }>(),
  result: v.pipe(
    v.unknown(),
    v.transform((input) => ({
      items: v.parse(LoginAttempts, input),
      totalCount: v.parse(orNull(Count), isObject(input) ? input['totalCount'] : null),
    })),
  ),
});

const ACTIVITY_KINDS = [
  'LOGIN',
  'LOGIN_FAILED',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_CHANGE_FAILED',
  'PASSWORD_RESET',
  'STAKES_CHANGED',
  'PREFERENCES_CHANGED',
] as const;

/** What a player, or somebody with the player's password, did with the account. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number] | 'UNKNOWN';

/** One entry of the activity log. */
export interface Activity {
  /** UTC ms. */
  readonly at: number;
  readonly kind: ActivityKind;
  /** Null where nobody called: a session that was ended for its player's safety. */
  readonly address: string | null;
  readonly browser: string | null;
  /** The code of a refusal, or why a session ended. */
  readonly detail: string | null;
}

const Activities = or(
  list<Activity>(
    'activity',
    record({
      at: Instant,
      kind: oneOf(ACTIVITY_KINDS),
      address: orNull(SomeText),
      browser: orNull(SomeText),
      detail: orNull(SomeText),
    }),
    ['entries', 'items'],
  ),
  [],
);

/** Ours (R7.45, R2.9): newest first. */
export const getActivityLog = defineCall({
  method: 'GET',
  path: 'Account/GetActivityLog',
  query: as<Period & { cursor?: string; take?: number }>(),
  result: v.pipe(
    v.unknown(),
    v.transform((input) => ({ entries: v.parse(Activities, input), next: nextOf(input) })),
  ),
});

/** One open session of a player: somebody who is logged in somewhere. */
export interface OwnSession {
  readonly sessionId: string;
  /** What the browser called itself, and where it came from, at the log-in. */
  readonly browser: string | null;
  readonly address: string | null;
  /** UTC ms. */
  readonly since: number | null;
  /** UTC ms, of its last call or renewal. */
  readonly lastSeenAt: number | null;
  /** True for the session that asks. */
  readonly current: boolean;
}

export const OwnSession: Decoder<OwnSession> = record({
  sessionId: Id,
  browser: orNull(SomeText),
  address: orNull(SomeText),
  since: orNull(Instant),
  lastSeenAt: orNull(Instant),
  current: or(Flag, false),
});

/** Ours (R7.45): the session that asks first, then the one seen last. */
export const getSessions = defineCall({
  method: 'GET',
  path: 'Account/GetSessions',
  result: list('own sessions', OwnSession, ['sessions']),
});

/** Ours (R7.45). A session that has ended already is no error. */
export const endSession = defineCall({
  method: 'POST',
  path: 'Account/EndSession',
  body: as<{ sessionId: string } | { others: true }>(),
  result: or(record({ ended: or(Count, 1) }), { ended: 1 }),
});
