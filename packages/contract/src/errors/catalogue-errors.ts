import type { ErrorSpec } from './error-spec.ts';

/** Refusals of what players keep about the lists and the trading desk. */
export const CATALOGUE_ERRORS = {
  STARS_FULL: {
    status: 409,
    message: 'You have as many stars as can be kept. Remove one first.',
    description: 'A player can have at most 100 stars. Nothing was changed.',
  },
  PAGES_FULL: {
    status: 409,
    message: 'You have as many pages as can be kept. Delete one first.',
    description: 'A player can have at most 20 pages of the trading desk. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorSpec>;
