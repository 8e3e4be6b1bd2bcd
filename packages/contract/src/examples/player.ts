import type { OpenBet, PlaceResult } from '../entities/bet.ts';
import type { LoginResult } from '../entities/login.ts';
import type { ProfitLoss } from '../entities/profit-loss.ts';
import { DEFAULT_QUICK_STAKES } from '../entities/quick-stake.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, LINE_MARKET_ID, MARKET_ID, NOW } from './cricket-match.ts';

/** The player of all examples, who has backed Chennai in the match. */

export const exampleLogin: LoginResult = {
  accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJwMTcifQ.c2lnbmF0dXJl',
  refreshToken: 'q3Jr8Zs1xV0mB7tYw2Nd5Lh9',
  expireInSeconds: 900,
  stakes: [...DEFAULT_QUICK_STAKES],
  casinoToken: 'Kf83hs9Qm2Lz7Xv4',
  domain: 'layline.example',
  userName: 'asha',
  flags: { football: true, tennis: true, cricket: true, kabaddi: true, horseRacing: true },
  balance: 9500,
  exposure: 500,
};

export const examplePlaced: PlaceResult = {
  betId: 90_211,
  status: 'PENDING',
  matched: 0,
  remaining: 500,
  averagePrice: null,
  line: null,
  delayUntil: NOW + 5000,
  ownBetCrossed: 0,
  serverTime: NOW,
};

export const exampleOpenBet: OpenBet = {
  betId: 90_211,
  eventId: EVENT_ID,
  eventTitle: 'Mumbai v Chennai',
  marketId: MARKET_ID,
  marketName: 'Match Odds',
  runnerId: AWAY_ID,
  runnerName: 'Chennai',
  bettingType: 'ODDS',
  side: 'BACK',
  price: 1.77,
  line: null,
  averagePrice: 1.77,
  stake: 500,
  matched: 300,
  remaining: 200,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  profit: 385,
  liability: 500,
  placedAt: NOW,
  delayUntil: null,
  lapseReason: null,
  customerRef: 'k3v9m2x7q1',
  inPlay: true,
};

export const exampleProfitLoss: ProfitLoss[] = [
  {
    marketId: MARKET_ID,
    eventId: EVENT_ID,
    exposure: 500,
    runners: [
      { runnerId: HOME_ID, profit: -300, worstProfit: -500 },
      { runnerId: AWAY_ID, profit: 231, worstProfit: 231 },
    ],
    lineSteps: [],
  },
  {
    marketId: LINE_MARKET_ID,
    eventId: EVENT_ID,
    exposure: 200,
    runners: [],
    lineSteps: [
      { from: null, profit: -200 },
      { from: 171.5, profit: 200 },
    ],
  },
];
