import type { ErrorSpec } from './error-spec.ts';

/** Codes of the calls of operators. */
export const OPERATOR_ERRORS = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Give the code of your authenticator app as well.',
    description: 'Log-in of an operator who has a second factor, with the right password and no code.',
  },
  BONUS_EXISTS: {
    status: 409,
    message: 'There is a bonus of this id already. Choose another id.',
    description: 'The id of a new bonus is taken.',
  },
  ACCOUNT_NOT_EMPTY: {
    status: 409,
    message:
      'Something still stands on this account: money, a bet, a request, a bonus or a game. End that first.',
    description:
      'Personal data cannot be taken away while the account holds money or owes it, or while a bet, a request, a bonus or a round of a game is open.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last admin. Make another operator an admin first.',
    description: 'A change would leave the exchange without an active admin.',
  },
  MARKET_CHANGED: {
    status: 409,
    message: 'The market has changed meanwhile. Look at it again and propose anew.',
    description: 'The market no longer has the version that the proposal was made for.',
  },
  SAME_PERSON: {
    status: 403,
    message:
      'Somebody else must approve this: neither you, nor anybody whom you have let in within 24 hours or who let you in.',
    description:
      'An operator approves what the same operator has proposed or approved first; or one of the two has added the other, or reset the password or second factor of the other, within 24 hours.',
  },
  PROPOSAL_DECIDED: {
    status: 409,
    message: 'This proposal has been decided already.',
    description: 'The proposal was approved, rejected or refused before.',
  },
  PROPOSAL_EXPIRED: {
    status: 410,
    message: 'This proposal has expired. Propose anew.',
    description: 'Nobody decided on the proposal in time.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Somebody else has changed these settings meanwhile. Read them again.',
    description: 'The version that was sent is not the one in force.',
  },
} as const satisfies Record<string, ErrorSpec>;
