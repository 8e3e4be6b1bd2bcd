import type { Period } from './bet-history.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { listUnder, NextPage } from './page.ts';
import { Count, Flag, Id, Instant, list, oneOf, or, orNull, reader, record, SomeText } from './decode.ts';
import { havingAny } from './late-decoders.ts';

/** Log-ins, activity and open sessions of the player's account. */

/** An attempt to log in. */
export interface LoginAttempt {
  /** UTC ms. */
  readonly at: number | null;
  readonly address: string | null;
  readonly browser: string | null;
  /** `SUCCESS`, `FAILED`, or the error code; null where the provider does not say. */
  readonly result: string | null;
}

/** A flag or a word, depending on the provider; only the provider knows what a number stands for. */
const LoginOutcome = reader((input) => {
  if (typeof input === 'boolean') return input ? 'SUCCESS' : 'FAILED';
  if (typeof input !== 'string' || !/\p{L}/u.test(input)) return undefined;
  return /^success/i.test(input) ? 'SUCCESS' : /^fail/i.test(input) ? 'FAILED' : input;
});

const LoginAttempts = or(
  list<LoginAttempt>(
    'log-in attempts',
    havingAny(
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

/** R7.10. Attempts, newest first, and their total number; null where the provider does not say. */
export const getLoginAttempts = defineCall({
  method: 'POST',
  path: 'Account/GetUserLoginAttempts',
  query: as<{ Result?: 'SUCCESS' | 'FAILED'; MaxResultCount: number; SkipCount: number }>(),
  result: listUnder('items', record({ items: LoginAttempts, totalCount: orNull(Count) })),
});

const ACTIVITY_KINDS = [
  'LOGIN',
  'LOGIN_FAILED',
  'NEW_DEVICE',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_CHANGE_FAILED',
  'PASSWORD_RESET',
  'PASSKEY_ADDED',
  'PASSKEY_ADD_FAILED',
  'PASSKEY_REMOVED',
  'STAKES_CHANGED',
  'PREFERENCES_CHANGED',
] as const;

/** What was done with the account. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number] | 'UNKNOWN';

/** One entry of the activity log. */
export interface Activity {
  /** UTC ms. */
  readonly at: number;
  readonly kind: ActivityKind;
  /** Null where there was no request: a session that was ended for the player's safety. */
  readonly address: string | null;
  readonly browser: string | null;
  /** The error code, or why a session ended. */
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
  extension: true,
  query: as<Period & { cursor?: string; take?: number }>(),
  result: listUnder('entries', record({ entries: Activities, next: NextPage })),
});

/** One open session of the player. */
export interface OwnSession {
  readonly sessionId: string;
  /** User agent and address at the log-in. */
  readonly browser: string | null;
  readonly address: string | null;
  /** UTC ms. */
  readonly since: number | null;
  /** Its last call or renewal, UTC ms. */
  readonly lastSeenAt: number | null;
  /** True for the session that made this call. */
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

/** Ours (R7.45): the current session first, then the others by last use. */
export const getSessions = defineCall({
  method: 'GET',
  path: 'Account/GetSessions',
  extension: true,
  result: list('own sessions', OwnSession, ['sessions']),
});

/** Ours (R7.45). Ending a session that is already over is not an error. */
export const endSession = defineCall({
  method: 'POST',
  path: 'Account/EndSession',
  extension: true,
  body: as<{ sessionId: string } | { others: true }>(),
  result: or(record({ ended: or(Count, 1) }), { ended: 1 }),
});
