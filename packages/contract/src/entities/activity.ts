import * as v from 'valibot';
import { Count, Instant, PageCursor } from '../wire.ts';

/** A try to log in. */
export const LoginAttempt = v.object({
  at: Instant,
  address: v.string(),
  browser: v.string(),
  /** SUCCESS, or the code that it was refused with. */
  result: v.string(),
});
export type LoginAttempt = v.InferOutput<typeof LoginAttempt>;

/** Tries to log in, newest first. */
export const LoginAttempts = v.object({ totalCount: Count, items: v.array(LoginAttempt) });
export type LoginAttempts = v.InferOutput<typeof LoginAttempts>;

/** What a player, or somebody with the player's password, did with the account. */
export const ActivityKind = v.picklist([
  'LOGIN',
  'LOGIN_FAILED',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_CHANGE_FAILED',
  'PASSWORD_RESET',
  'STAKES_CHANGED',
  'PREFERENCES_CHANGED',
]);
export type ActivityKind = v.InferOutput<typeof ActivityKind>;

/** One entry of the activity log. */
export const Activity = v.object({
  at: Instant,
  kind: ActivityKind,
  /** Null where no call was made: a session that was ended for its player's safety. */
  address: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  /** The code of a refusal, or why a session ended. */
  detail: v.nullable(v.string()),
});
export type Activity = v.InferOutput<typeof Activity>;

/** A page of the activity log, newest first. */
export const ActivityLog = v.object({ entries: v.array(Activity), next: v.nullable(PageCursor) });
export type ActivityLog = v.InferOutput<typeof ActivityLog>;
