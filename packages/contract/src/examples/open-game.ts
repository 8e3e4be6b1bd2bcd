import type { ErrorCode } from '../error-codes.ts';
import { VISIT_ID } from './casino.ts';
import { NOW } from './cricket-match.ts';

/** What the opening of a game may be refused with, in the order of the checks. */
export const OPEN_GAME_ERRORS = [
  'SITE_SUSPENDED',
  'CASINO_TOKEN_INVALID',
  'GAME_NOT_FOUND',
  'INVALID_ACCOUNT_STATE',
  'SESSION_TIME_EXCEEDED',
  'GAME_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

const CASINO_TOKEN = 'nR2s0JcY8u6bX4wT1qV5eA';

export const exampleAddress = {
  launchUrl: '/games/play?game=teen-patti-20&token=Zk8sQ1mV0xT7nB3cR5yH2w',
  visitId: VISIT_ID,
  expiresAt: NOW + 60_000,
};

export const exampleOpening = {
  query: {},
  body: {
    gameId: 'teen-patti-20',
    casinoToken: CASINO_TOKEN,
    device: 'PHONE',
    theme: 'dark',
    language: 'hi',
  },
  result: exampleAddress,
} as const;

export const OPENING_SAMPLES = [
  { query: {}, body: { gameId: 'teen-patti-20', casinoToken: CASINO_TOKEN, device: 'DESKTOP' } },
  { query: {}, body: { gameId: 'mines', casinoToken: CASINO_TOKEN, device: 'PHONE', theme: 'light' } },
  { query: {}, body: { gameId: 'mines', casinoToken: CASINO_TOKEN, device: 'PHONE', theme: 'green' } },
] as const;
