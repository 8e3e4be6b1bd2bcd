import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import {
  ActivityLog,
  LoginAttempts,
  Hostname,
  Mobile,
  NewPassword,
  OpaqueToken,
  Otp,
  RecoveryOtp,
  Password,
  UserName,
  LoginResult,
  OwnSession,
} from '../entities/account.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, PERIOD, query } from '../query.ts';
import { Count, Id, Instant, PageCursor } from '../wire.ts';

/** R7.4 */
export const register = defineCall({
  name: 'register',
  group: 'account',
  method: 'POST',
  path: 'Account/Register',
  auth: 'none',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      userName: UserName,
      password: NewPassword,
      confirmPassword: v.string(),
      mobile: Mobile,
      proof: v.optional(OpaqueToken),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (input) => input.password === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
  ),
  result: v.object({
    userName: v.string(),
    mobile: v.string(),
    /** False if the site skips verification. */
    verificationRequired: v.boolean(),
  }),
  background: false,
  errors: ['SELF_EXCLUDED', 'PROOF_REQUIRED', 'SIGN_UP_CLOSED', 'USERNAME_TAKEN', 'SITE_SUSPENDED'],
});

/** R7.5 */
export const verifyUser = defineCall({
  name: 'verifyUser',
  group: 'account',
  method: 'POST',
  path: 'Account/VerificationUser',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    userName: UserName,
    mobile: Mobile,
    domain: Hostname,
    otp: Otp,
    deviceToken: v.optional(OpaqueToken),
  }),
  result: LoginResult,
  background: false,
  errors: [
    'SELF_EXCLUDED',
    'MOBILE_IN_USE',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'SIGN_UP_CLOSED',
    'ACCOUNT_BLOCKED',
    'SITE_SUSPENDED',
  ],
});

/** R7.6 */
export const resendVerificationCode = defineCall({
  name: 'resendVerificationCode',
  group: 'account',
  method: 'POST',
  path: 'Account/ResendVerificationCode',
  auth: 'none',
  query: query({}),
  body: v.strictObject({ userName: UserName, mobile: Mobile, domain: Hostname }),
  result: v.object({ sentAt: Instant, expiresAt: Instant }),
  background: false,
  errors: ['OTP_INVALID', 'SIGN_UP_CLOSED', 'SITE_SUSPENDED'],
});

/** Ours (R10.4). */
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  group: 'account',
  method: 'POST',
  path: 'Account/ForgotPassword',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    userName: UserName,
    mobile: Mobile,
    domain: Hostname,
    deviceToken: v.optional(OpaqueToken),
  }),
  result: v.object({ sentAt: Instant, expiresAt: Instant }),
  background: false,
  errors: ['SITE_SUSPENDED'],
});

/** Ours (R10.4). */
export const resetPassword = defineCall({
  name: 'resetPassword',
  group: 'account',
  method: 'POST',
  path: 'Account/ResetPassword',
  auth: 'none',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      userName: UserName,
      mobile: Mobile,
      domain: Hostname,
      otp: RecoveryOtp,
      password: NewPassword,
      confirmPassword: v.string(),
      deviceToken: v.optional(OpaqueToken),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (input) => input.password === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
  ),
  result: v.object({}),
  background: false,
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'SITE_SUSPENDED'],
});

/** R7.35 */
export const changePassword = defineCall({
  name: 'changePassword',
  group: 'account',
  method: 'POST',
  path: 'Account/changePassword',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({
      currentPassword: Password,
      newPassword: NewPassword,
      confirmPassword: v.string(),
      deviceToken: v.optional(OpaqueToken),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmPassword']],
        (input) => input.newPassword === input.confirmPassword,
        'Passwords must match',
      ),
      ['confirmPassword'],
    ),
    v.forward(
      v.partialCheck(
        [['currentPassword'], ['newPassword']],
        (input) => input.currentPassword !== input.newPassword,
        'Choose a password different from your current one.',
      ),
      ['newPassword'],
    ),
  ),
  result: v.object({
    /** For the next log-in from this device, if it has shown the token of the previous password. */
    deviceToken: v.optional(v.string()),
  }),
  background: false,
  errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
});

/** R7.10 */
export const getLoginAttempts = defineCall({
  name: 'getLoginAttempts',
  group: 'account',
  method: 'POST',
  path: 'Account/GetUserLoginAttempts',
  auth: 'player',
  readsOnly: true,
  query: query({
    Result: v.optional(v.picklist(['SUCCESS', 'FAILED', ''])),
    MaxResultCount: v.optional(numberParam(1, 200)),
    SkipCount: v.optional(numberParam(0, 1_000_000)),
  }),
  body: null,
  result: LoginAttempts,
  background: false,
  errors: [],
});

/** Ours (R7.45, R2.9). */
export const getActivityLog = defineCall({
  name: 'getActivityLog',
  group: 'account',
  method: 'GET',
  path: 'Account/GetActivityLog',
  auth: 'player',
  query: query({
    ...PERIOD,
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: ActivityLog,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const getSessions = defineCall({
  name: 'getSessions',
  group: 'account',
  method: 'GET',
  path: 'Account/GetSessions',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ sessions: v.array(OwnSession) }),
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const endSession = defineCall({
  name: 'endSession',
  group: 'account',
  method: 'POST',
  path: 'Account/EndSession',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({ sessionId: v.optional(Id), others: v.optional(v.literal(true)) }),
    v.check(
      ({ sessionId, others }) => (sessionId === undefined) !== (others === undefined),
      'Name one session, or all others.',
    ),
  ),
  result: v.object({ ended: Count }),
  background: false,
  errors: ['NOT_FOUND'],
});
