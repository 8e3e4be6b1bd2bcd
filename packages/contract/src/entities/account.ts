import * as v from 'valibot';
import { text, Amount, Instant, Money, whole, Id, Count, PageCursor } from '../wire.ts';
import { QuickStake, SportFlags } from './settings.ts';

/** What people type to sign up and log in, with the texts of R5.4 if it specifies them. */

/** A name at sign-up: 3 to 32 letters, digits and `._-`, beginning with a letter or digit. */
export const UserName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/, 'Use 3 to 32 letters, digits or ._-'),
);

const PASSWORD_RULE =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

/** A new password (R5.4): at least 8 characters with a letter, a digit and one of `@$!%*#?&`; at most 128. */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password is too short - should be 8 chars minimum.'),
  v.maxLength(128, 'Give at most 128 characters.'),
  v.regex(/^(?=\P{Cc}*[A-Za-z])(?=\P{Cc}*\d)(?=\P{Cc}*[@$!%*#?&])\P{Cc}*$/u, PASSWORD_RULE),
);

/** A password to check: anything that could be one. */
export const Password = text(1, 128);

/** An Indian mobile number (R5.4): optional 0091, +91 or 0, then 6–9, then nine digits. */
export const Mobile = v.pipe(
  v.string(),
  v.regex(/^(?:0091|\+91|0)?[6-9]\d{9}$/, 'mobile number is not valid'),
);

/** The ten digits of a mobile number without the prefix, so that the same number compares equal however it was written. */
export function nationalMobile(mobile: string): string {
  return mobile.slice(-10);
}

/** A host name, as `play.example.com` or `localhost`. */
export const Hostname = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/, 'Give a host name.'),
);

/** Digits of a one-time code at sign-up, and of one for a new password, which is longer so that it may be tried more often. */
export const OTP_LENGTH = 6;
export const RECOVERY_OTP_LENGTH = 8;

const OTP_MISSING = 'Please Enter Otp code';

/** A one-time code as a number or digits. The result is always text, because a number loses leading zeros. */
const otpOf = (length: number) =>
  v.pipe(
    v.union(
      [
        v.pipe(
          v.number(),
          v.integer(OTP_MISSING),
          v.minValue(0, OTP_MISSING),
          v.maxValue(10 ** length - 1, OTP_MISSING),
        ),
        v.pipe(v.string(), v.digits(OTP_MISSING), v.length(length, OTP_MISSING)),
      ],
      OTP_MISSING,
    ),
    v.transform((code) => String(code).padStart(length, '0')),
  );

/** The code of a sign-up. */
export const Otp = otpOf(OTP_LENGTH);

/** The code for a new password (R10.4). */
export const RecoveryOtp = otpOf(RECOVERY_OTP_LENGTH);

/**
 * Stands for "no code needed" if a site skips verification (R4.6). The exchange accepts it only for a domain whose settings say
 * `skipVerification`.
 */
export const SKIPPED_VERIFICATION_CODE = '000000';

/** An opaque token of the exchange, safe in a query string. */
export const OpaqueToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{16,1024}$/, 'This is not a token.'));

/** Seconds until an access token expires. */
export const ExpireInSeconds = whole(0, 31_536_000);

/** Result of every kind of log-in (R3.1). */
export const LoginResult = v.object({
  /** Sent as `Authorization: Bearer …`. */
  accessToken: v.string(),
  /** Opaque and for one use: each refresh returns a new one. */
  refreshToken: v.string(),
  expireInSeconds: ExpireInSeconds,
  stakes: v.array(QuickStake),
  /** Opaque, one per session: identifies the session to casino tables without giving them the access token. */
  casinoToken: v.string(),
  domain: v.string(),
  userName: v.string(),
  flags: SportFlags,
  /** Available to bet, major units. */
  balance: Money,
  exposure: Amount,
  /** Opaque; for `deviceToken` of the next log-in from this device. Absent for players without a password. */
  deviceToken: v.optional(v.string()),
});
export type LoginResult = v.InferOutput<typeof LoginResult>;

/** A fresh pair of tokens; the old refresh token is used up. */
export const TokenPair = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expireInSeconds: ExpireInSeconds,
});
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** How long an access token is still valid; nulls and zero if it is not. */
export const TokenValidity = v.object({
  valid: v.boolean(),
  expiresAt: v.nullable(Instant),
  expireInSeconds: ExpireInSeconds,
});
export type TokenValidity = v.InferOutput<typeof TokenValidity>;

/** An open session of a player. */
export const OwnSession = v.object({
  sessionId: Id,
  /** Browser and address at the log-in; null for sessions from before these were stored. */
  browser: v.nullable(v.string()),
  address: v.nullable(v.string()),
  since: Instant,
  /** Time of its last call or renewal, as far as the exchange remembers. */
  lastSeenAt: Instant,
  /** True for the calling session. */
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** An attempt to log in. */
export const LoginAttempt = v.object({
  at: Instant,
  address: v.string(),
  browser: v.string(),
  /** SUCCESS, or the code of the refusal. */
  result: v.string(),
});
export type LoginAttempt = v.InferOutput<typeof LoginAttempt>;

/** Attempts to log in, newest first. */
export const LoginAttempts = v.object({ totalCount: Count, items: v.array(LoginAttempt) });
export type LoginAttempts = v.InferOutput<typeof LoginAttempts>;

/** Actions on the account by its player, or by somebody with the player's password. */
export const ActivityKind = v.picklist([
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
]);
export type ActivityKind = v.InferOutput<typeof ActivityKind>;

/** One entry of the activity log. */
export const Activity = v.object({
  at: Instant,
  kind: ActivityKind,
  /** Null without a call, as when a session was ended for the player's safety. */
  address: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  /** The code of a refusal, or why a session ended. */
  detail: v.nullable(v.string()),
});
export type Activity = v.InferOutput<typeof Activity>;

/** A page of the activity log, newest first. */
export const ActivityLog = v.object({ entries: v.array(Activity), next: v.nullable(PageCursor) });
export type ActivityLog = v.InferOutput<typeof ActivityLog>;
