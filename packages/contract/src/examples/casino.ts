import type { CasinoGame, CasinoRound, GameVisit } from '../entities/casino-game.ts';
import type {
  HeldCredit,
  OfferedGames,
  StuckReturn,
  OperatorRound,
  OperatorTableLimits,
} from '../entities/operator-casino.ts';
import { NOW } from './cricket-match.ts';

export const VISIT_ID = 'v8d0f5c1e2b7a49638c4e01f7a9d35b62';

export const exampleGame: CasinoGame = {
  gameId: 'teen-patti-20',
  name: 'Teen Patti 20-20',
  provider: 'layline',
  providerName: 'Layline',
  category: 'CARDS',
  artwork: '/games/art/teen-patti-20.svg',
  launch: 'TABLES',
  address: null,
  minStake: 10,
  maxStake: 50_000,
  rtp: { lowest: 97.68, highest: 99 },
  live: true,
};

export const exampleAddressedGame: CasinoGame = {
  gameId: 'mines',
  name: 'Mines',
  provider: 'layline',
  providerName: 'Layline',
  category: 'QUICK',
  artwork: '/games/art/mines.svg',
  launch: 'ADDRESS',
  address: 'api/InternationalCasino/Game/mines',
  minStake: 10,
  maxStake: 50_000,
  rtp: { lowest: 96, highest: 97 },
  live: false,
};

export const exampleVisit: GameVisit = {
  visitId: VISIT_ID,
  gameId: 'teen-patti-20',
  openedAt: NOW - 600_000,
  endedAt: null,
  rounds: 12,
  staked: 1200,
  returned: 990,
  net: -210,
};

export const exampleRound: CasinoRound = {
  roundId: 'teen-patti-20-81',
  provider: 'layline',
  gameId: 'teen-patti-20',
  gameName: 'Teen Patti 20-20',
  visitId: VISIT_ID,
  openedAt: NOW - 60_000,
  closedAt: NOW - 20_000,
  state: 'CLOSED',
  staked: 100,
  returned: 198,
  net: 98,
};

export const exampleOpenRound: OperatorRound = {
  ...exampleRound,
  playerId: 'p17',
  userName: 'asha',
  closedAt: null,
  openedAt: NOW - 90_000_000,
  state: 'OPEN',
  returned: 0,
  net: -100,
  reason: null,
  declined: { kind: 'RETURN', txId: 'c4f1d2a7b9e8c3a1f0d5e6b7c8a9d0e1f2a3b4c5d', amount: 3600 },
};

export const exampleStuckReturn: StuckReturn = {
  txId: 'c4f1d2a7b9e8c3a1f0d5e6b7c8a9d0e1f2a3b4c5d',
  roundId: 'roulette.4711',
  gameId: 'roulette',
  playerId: 'p17',
  userName: 'asha',
  staked: 100,
  amount: 3600,
  at: NOW - 90_000_000,
  state: 'STUCK',
};

export const exampleHeldCredit: HeldCredit = {
  provider: 'hub88',
  txId: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  playerId: 'p17',
  userName: 'asha',
  gameId: 'hub88:clt_dragonrising',
  roundId: 'JB007',
  staked: 100,
  returned: 0,
  amount: 2_500_000,
  at: NOW - 3_600_000,
  why: 'ROUND_MAX',
  state: 'HELD',
};

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

/** Roulette with lower limits on single numbers. */
export const exampleTableLimits: OperatorTableLimits = {
  tableId: 'roulette',
  gameId: 'roulette',
  name: 'European roulette',
  site: null,
  domain: null,
  limits: {
    minStake: 10,
    maxStake: 50_000,
    maxRound: 200_000,
    maxWin: 1_000_000,
    groups: { straight: { minStake: 10, maxStake: 5000 } },
  },
  groups: ['straight', 'split', 'street', 'corner', 'six-line', 'outside'],
  version: '5b1f0c92d7ae',
  changedAt: NOW,
};

export const exampleOfferedGames: OfferedGames[] = [
  {
    provider: 'layline',
    name: 'Layline',
    paused: false,
    games: [
      { gameId: 'teen-patti-20', name: 'Teen Patti 20-20', maker: null },
      { gameId: 'roulette', name: 'European roulette', maker: null },
      { gameId: 'mines', name: 'Mines', maker: null },
    ],
  },
  {
    provider: 'hub88',
    name: 'Hub88',
    paused: false,
    games: [{ gameId: 'hub88:sevens', name: 'Lucky Sevens', maker: 'Studio Seven' }],
  },
];
