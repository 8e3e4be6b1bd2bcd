import type { ErrorSpec } from './error-spec.ts';

/** Codes of log-in, sign-up and sessions. */
export const ACCOUNT_ERRORS = {
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'The username or password is wrong.',
    description:
      'Log-in with an unknown name or a wrong password (the answer is the same), or an unknown client or used code at the token call.',
  },
  WRONG_PASSWORD: {
    status: 403,
    message: 'Your current password is wrong.',
    description: 'Change of password with a wrong current password. The session continues.',
  },
  NOT_VERIFIED: {
    status: 403,
    message: 'Your mobile number is not verified yet. Enter the code that we sent you.',
    description: 'Log-in to an account whose one-time code has not been entered.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    message: 'Sign-up is not open on this site.',
    description: 'The settings of this domain have `allowSignUp` off.',
  },
  USERNAME_TAKEN: {
    status: 409,
    message: 'This username is taken. Choose another one.',
    description: 'Sign-up with a name that is taken, in any letter case.',
  },
  MOBILE_IN_USE: {
    status: 409,
    message: 'There is an account with this mobile number. Log in with it, or reset its password.',
    description:
      'Sign-up with a number that has an account, said only once a code has proved the number, or on sites that ask for none.',
  },
  OTP_INVALID: {
    status: 400,
    message: 'The code is not right. Check it and try again.',
    description: 'Wrong one-time code, or none was sent to this name and number.',
  },
  OTP_EXPIRED: {
    status: 410,
    message: 'The code has expired. Ask for a new one.',
    description: 'The one-time code is too old, or it was tried too often.',
  },
  ACCOUNT_LOCKED: {
    status: 423,
    message: 'Too many failed attempts. Wait a while before you try again.',
    description:
      'Too many wrong passwords for this name from this device, its network, or strangers together. `details.retryAfterSec` says how long to wait; others may still log in.',
  },
  PROOF_REQUIRED: {
    status: 429,
    message: 'Very many people are logging in or signing up just now. Try again in a moment.',
    description:
      'Strangers crowd the queue for log-in and sign-up, or a proof of work was invalid. `details.challenge`, solved and sent as `proof`, gets a place in a separate queue.',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: 'Your account is locked. Write to the support of this site.',
    description: 'An operator has locked the account; nobody can log in to it or renew a session.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'This passkey was not accepted. Try again, or use your password.',
    description:
      'A passkey that is unknown or removed, signed for another host or another challenge, or used by a copy. The answer does not say which.',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    message: 'Confirm this with your passkey.',
    description:
      'The account has a passkey, and this takes it: what the device signs for `beginPasskeyConfirmation` is missing.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'You have as many passkeys as an account can have. Remove one first.',
    description: 'One passkey more than the ten that an account can have.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'Notifications do not work in this browser.',
    description:
      'A push subscription whose endpoint is not an https address of a push service that the exchange knows.',
  },
  REFRESH_REUSED: {
    status: 401,
    message: 'Your session was ended for your safety. Log in again.',
    description:
      'A refresh token was used a second time, and not to repeat a lost answer; all tokens descended from the same log-in are revoked.',
  },
} as const satisfies Record<string, ErrorSpec>;
