import { VISIT_ID } from './casino.ts';
import { NOW } from './cricket-match.ts';

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
