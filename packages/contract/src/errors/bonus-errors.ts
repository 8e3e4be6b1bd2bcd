import type { ErrorSpec } from './error-spec.ts';

/** Why a bonus cannot be claimed. */
export const BONUS_ERRORS = {
  BONUS_NOT_OPEN: {
    status: 409,
    message: 'This bonus is not open. It may have ended, or not begun yet.',
    description: 'Outside the period of the bonus, or ended by the house.',
  },
  BONUS_USED_UP: {
    status: 409,
    message: 'All of this bonus has been given away.',
    description: 'The bonus has reached its maximum number of claims, or its budget is spent.',
  },
  BONUS_NEEDS_ACCOUNT: {
    status: 403,
    message: 'This bonus is for players with an account. Sign up with your mobile number.',
    description: 'A demo player, or an account without a verified mobile number.',
  },
  BONUS_MOBILE_USED: {
    status: 409,
    message: 'This bonus was already claimed with your mobile number.',
    description: 'Another account with the same mobile number had this bonus.',
  },
  BONUS_NEEDS_DEPOSIT: {
    status: 409,
    message: 'This bonus comes with a deposit. Deposit first, then claim it.',
    description: 'No qualifying deposit: too small, too early, used for another bonus, or not the first.',
  },
  BONUS_AFTER_WITHDRAWAL: {
    status: 409,
    message: 'You have asked for a withdrawal since that deposit, so it no longer brings a bonus.',
    description: 'A withdrawal was requested after the deposit that would have qualified.',
  },
  BONUS_RUNNING: {
    status: 409,
    message: 'You have another bonus running. Finish that one first.',
    description: 'One bonus at a time.',
  },
} as const satisfies Record<string, ErrorSpec>;
