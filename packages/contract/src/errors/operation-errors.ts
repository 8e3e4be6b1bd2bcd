import type { ErrorSpec } from './error-spec.ts';

/** Refusals of the engine that no call of a player meets; operators and feeds do. */
export const OPERATION_ERRORS = {
  PLAYER_EXISTS: {
    status: 409,
    message: 'This player exists already.',
    description: 'A player is opened twice.',
  },
  PLAYER_NOT_FOUND: {
    status: 404,
    message: 'This player was not found.',
    description: 'Unknown player id.',
  },
  MARKET_EXISTS: {
    status: 409,
    message: 'This market exists already.',
    description: 'A market is created twice.',
  },
  INVALID_MARKET_STATE: {
    status: 409,
    message: 'The market is not in a state that allows this.',
    description: 'For example settling a market that has been archived.',
  },
  INVALID_DEFINITION: {
    status: 400,
    message: 'The definition of the market is not valid.',
    description: 'Runners, limits or line range contradict each other.',
  },
  INVALID_RESULT: {
    status: 400,
    message: 'The result does not fit the market.',
    description: 'Winners missing, unknown or too many, or no line result.',
  },
  INVALID_AMOUNT: {
    status: 400,
    message: 'The amount is not valid.',
    description: 'A transfer that is not a positive amount within range.',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    message: 'What was paid is not what was asked for. Approve the amount that arrived.',
    description: 'A deposit whose payment came with another amount is approved with that amount named.',
  },
  INVALID_INPUT: {
    status: 400,
    message: 'Check the highlighted fields.',
    description: 'A command whose fields contradict each other.',
  },
} as const satisfies Record<string, ErrorSpec>;
