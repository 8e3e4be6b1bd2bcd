import type { ErrorSpec } from './error-spec.ts';

/** Why a game is not opened, and other refusals around games. */
export const CASINO_ERRORS = {
  CASINO_CLOSED: {
    status: 403,
    message: 'This site shows its casino to players who are logged in.',
    description: 'A guest on a site whose casino flag is off (R6.3).',
  },
  GAME_NOT_FOUND: {
    status: 404,
    message: 'This game is no longer offered. Choose another one.',
    description: 'No such game, or one that is opened by another of the game-URL calls.',
  },
  GAME_UNAVAILABLE: {
    status: 503,
    message: 'This game does not answer at the moment. Try again in a minute.',
    description:
      'The provider of the game does not answer, answers in a way that was not agreed, or is paused. Nothing was staked.',
  },
  CASINO_TOKEN_INVALID: {
    status: 409,
    message: 'This log-in cannot open games. Log out and log in again.',
    description: 'The casinoToken does not belong to the session.',
  },
  VISIT_NOT_FOUND: {
    status: 404,
    message: 'This visit to a game is not known.',
    description: 'Unknown visit, or another player’s.',
  },
  FAVOURITES_FULL: {
    status: 409,
    message: 'You have as many favourite games as can be kept. Remove one first.',
    description: 'A player can have at most 200 favourite games.',
  },
  CASINO_ROUND_NOT_FOUND: {
    status: 404,
    message: 'This round is not known.',
    description: 'No such round of the provider and player.',
  },
  CASINO_ROUND_NOT_OPEN: {
    status: 409,
    message: 'This round cannot be voided: it is over, too recent, or something was paid for it.',
    description: 'Only rounds without any return that were opened at least 24 hours ago can be voided.',
  },
} as const satisfies Record<string, ErrorSpec>;

/** Refusals of a table or solo game; only returned below `/games/`. */
export const TABLE_ERRORS = {
  SEAT_ENDED: {
    status: 401,
    message: 'Your session at this game has ended. Open the game again to continue.',
    description:
      'The seat is unknown, older than twelve hours, or its session has ended. Watching is still allowed.',
  },
  ROUND_UNKNOWN: {
    status: 404,
    message: 'This round was not found.',
    description: 'No such round, no longer the one at the table, or another player’s solo round.',
  },
  ROUND_NOT_OVER: {
    status: 409,
    message: 'This round is not over yet. It can be verified as soon as its seed is revealed.',
    description: 'The record of a round is available once it has a result.',
  },
  RETURN_NOT_STUCK: {
    status: 409,
    message: 'No return with this id is stuck. It was paid, or is on its way.',
    description: 'A return of our own tables can be retried only after the wallet has declined it.',
  },
  ROUND_OVER: {
    status: 409,
    message: 'This round has ended already, and stands.',
    description: 'A void of a round that already has a result or is void.',
  },
  BETTING_CLOSED: {
    status: 409,
    message: 'Betting on this round is closed. Your chips were not taken.',
    description: 'The request arrived before the round opened or after it closed, by the server’s clock.',
  },
  BET_NOT_OFFERED: {
    status: 400,
    message: 'This game has no such bet.',
    description: 'The game has no such bet, or the session was opened for another game than the table’s.',
  },
  STAKE_RETURNED: {
    status: 409,
    message: 'This stake was returned. It did not count in the round.',
    description: 'A repeat of a request whose debit was rolled back.',
  },
  WALLET_SILENT: {
    status: 503,
    message: 'Your stake could not be confirmed in time. It does not count; whatever was taken is returned.',
    description:
      'The wallet did not answer before the draw. The debit is rolled back, however long that takes.',
  },
  TOO_SOON: {
    status: 409,
    message: 'A moment: rounds start at least five seconds apart.',
    description: 'A solo round less than five seconds after the last one. `details`: earliestAt.',
  },
  COMMIT_CHANGED: {
    status: 409,
    message: 'The seed of your next round has changed. Look at its commitment and start again.',
    description: 'The commitment is not that of the next round of this player and game.',
  },
  ROUND_OPEN: {
    status: 409,
    message: 'You have a round open. Finish that one first.',
    description: 'A player can have only one solo round of a game at a time.',
  },
  STEP_PASSED: {
    status: 409,
    message: 'The round has moved on. Look at where it stands now.',
    description: 'The step was taken with another action or lies ahead, or the action is not possible now.',
  },
} as const satisfies Record<string, ErrorSpec>;
