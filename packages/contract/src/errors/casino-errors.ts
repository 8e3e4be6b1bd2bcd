import type { ErrorSpec } from './error-spec.ts';

/** Why a game is not opened, and what else may go wrong around games. */
export const CASINO_ERRORS = {
  CASINO_CLOSED: {
    status: 403,
    message: 'This site shows its casino to players who are logged in.',
    description: 'A guest on a site whose casino flag is off (R6.3).',
  },
  GAME_NOT_FOUND: {
    status: 404,
    message: 'This game is not offered any more. Choose another one.',
    description: 'No such game, or it is opened by another of the game-URL calls.',
  },
  GAME_UNAVAILABLE: {
    status: 503,
    message: 'This game does not answer at the moment. Try again in a minute.',
    description: 'The provider of the game does not answer, or not as agreed. Nothing was staked.',
  },
  CASINO_TOKEN_INVALID: {
    status: 409,
    message: 'This log-in cannot open games. Log out and log in again.',
    description: 'The casinoToken is not that of the session.',
  },
  VISIT_NOT_FOUND: {
    status: 404,
    message: 'This visit to a game is not known.',
    description: 'Unknown visit, or that of another player.',
  },
  FAVOURITES_FULL: {
    status: 409,
    message: 'You have marked as many games as can be kept. Take a mark away first.',
    description: 'A player can mark 200 games.',
  },
  CASINO_ROUND_NOT_FOUND: {
    status: 404,
    message: 'This round is not known.',
    description: 'No such round of the provider and player.',
  },
  CASINO_ROUND_NOT_OPEN: {
    status: 409,
    message: 'This round cannot be voided: it is over, too young, or something was paid for it.',
    description: 'Only rounds without any return, opened 24 hours ago or earlier, can be voided.',
  },
} as const satisfies Record<string, ErrorSpec>;
