import type { LoginResult, OwnSession } from '../entities/account.ts';
import type { OwnPasskey, UsedPasskey } from '../entities/passkey.ts';
import type { OpenBet, PlaceResult, ProfitLoss } from '../entities/bet.ts';
import type { PlayingTime, Protection } from '../entities/protection.ts';
import { DEFAULT_QUICK_STAKES } from '../entities/settings.ts';
import type { Preferences } from '../entities/settings.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, LINE_MARKET_ID, MARKET_ID, NOW } from './cricket-match.ts';

/** The player in all examples, who has backed Chennai in the match. */

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
  ahead: 400,
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

export const exampleSession: OwnSession = {
  sessionId: 'sA4c9Jw2Pq7Xe1Bn',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  address: '203.0.113.7',
  since: NOW - 3_600_000,
  lastSeenAt: NOW,
  current: true,
};

export const exampleUsedPasskey: UsedPasskey = {
  id: 'Qm9vZ2llLXdvb2dpZS1wYXNza2V5',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDh7nKs2wQpY0bVx8',
    userHandle: 'cDE3',
  },
};

export const examplePasskey: OwnPasskey = {
  passkeyId: 'kT5v8Zr1Xq9Lm3Ws',
  name: 'Phone',
  host: 'layline.example',
  createdAt: NOW - 86_400_000,
  lastUsedAt: NOW,
};

export const examplePreferences: Preferences = {
  acceptWorseTicks: 2,
  acceptBetter: true,
  confirmBets: false,
  persistence: 'LAPSE',
};

export const FIRST_AT = 1_790_000_000_000;
const DAY_MS = 86_400_000;

export const exampleProtection: Protection = {
  limits: [
    { kind: 'DEPOSIT_DAY', value: 5000, used: 1500, wanted: null },
    {
      kind: 'LOSS_DAY',
      value: 2000,
      used: 640.5,
      wanted: { value: null, confirmFrom: FIRST_AT + DAY_MS, confirmUntil: FIRST_AT + 2 * DAY_MS },
    },
    { kind: 'SESSION_DAY', value: 120, used: 35, wanted: null },
  ],
  break: { kind: 'TIME_OUT', since: FIRST_AT, until: FIRST_AT + 7 * DAY_MS },
  realityCheckMinutes: 30,
};

export const examplePlayingTime: PlayingTime = {
  since: FIRST_AT,
  minutes: 35,
  minutesToday: 50,
  limitMinutes: 120,
  netResult: -640.5,
  staked: 2500,
  checkAt: FIRST_AT + 1_800_000,
  checkDue: true,
};
