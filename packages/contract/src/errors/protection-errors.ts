import type { ErrorSpec } from './error-spec.ts';

/** Codes of the limits that players set themselves, and of breaks from play. */
export const PROTECTION_ERRORS = {
  DEPOSIT_LIMIT_EXCEEDED: {
    status: 409,
    message: 'This deposit is above your own limit. Lower the amount.',
    description:
      'Requested and completed deposits of the period would exceed the player’s own limit. `details`: limit, available.',
  },
  SESSION_TIME_EXCEEDED: {
    status: 403,
    message: 'You have reached your time limit for today. You can bet again tomorrow.',
    description: 'The player’s own limit on time in session is reached. Open bets stand.',
  },
  REALITY_CHECK_DUE: {
    status: 403,
    message: 'Answer the reality check to continue.',
    description: 'A reality check that the player requested is due and has not been acknowledged.',
  },
  NOTHING_TO_CONFIRM: {
    status: 409,
    message: 'There is no pending change. Request it again.',
    description: 'No raise of this limit was requested, or it was not confirmed in time.',
  },
  TOO_EARLY_TO_CONFIRM: {
    status: 409,
    message: 'A limit can be raised 24 hours after you asked for it. Come back then.',
    description: 'A raise takes at least 24 hours. `details`: retryAfterSec.',
  },
  BREAK_IN_FORCE: {
    status: 409,
    message: 'You are on a longer break already. It cannot be made shorter.',
    description: 'A time-out or exclusion that ends later is in force.',
  },
  SELF_EXCLUDED: {
    status: 403,
    message:
      'This mobile number belongs to a player who is excluded from play. No account can be opened with it.',
    description: 'Sign-up with the number of a player whose self-exclusion is in force.',
  },
} as const satisfies Record<string, ErrorSpec>;
