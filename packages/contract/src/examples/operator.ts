import type { BonusDefinition } from '../entities/bonus.ts';
import type {
  OperatorEvent,
  OperatorMarket,
  OperatorMarketDetail,
  Proposal,
} from '../entities/operator-market.ts';
import type { OperatorFeed } from '../entities/market-timeline.ts';
import type { OperatorMoneyRequest, OfferedBonus, OperatorBonusClaim } from '../entities/operator-money.ts';
import type { OperatorPlayer, OperatorPlayerDetail } from '../entities/operator-player.ts';
import type { AuditEntry, Operator } from '../entities/operator.ts';
import { exampleBank } from './cashier.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID, NOW, exampleMarket } from './cricket-match.ts';

/** The operators in all examples, on the evening of the match. */

export const PLAYER_ID = 'p17';
export const PROPOSAL_ID = 'prop-7f3a2c91';
export const OPERATOR_ID = 'op-41c9d0aa';

export const exampleOperator: Operator = {
  operatorId: OPERATOR_ID,
  name: 'vikram',
  role: 'TRADER',
  state: 'ACTIVE',
  agentId: null,
  secondFactor: true,
  passkeys: 1,
  factorAddedAt: NOW - 7_200_000,
  askedBy: null,
  asked: null,
  setUpUntil: null,
  createdAt: NOW - 86_400_000,
  lastLogInAt: NOW - 3_600_000,
};

export const exampleProposal: Proposal = {
  proposalId: PROPOSAL_ID,
  marketId: MARKET_ID,
  marketName: 'Match Odds',
  action: {
    kind: 'SETTLE',
    runners: [
      { runnerId: HOME_ID, outcome: 'WINNER', deadHeat: false },
      { runnerId: AWAY_ID, outcome: 'LOSER', deadHeat: false },
    ],
  },
  reason: 'Official result, Mumbai by 12 runs',
  marketVersion: 41,
  state: 'PENDING',
  proposedBy: 'vikram',
  proposedAt: NOW,
  expiresAt: NOW + 1_800_000,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  refusal: null,
};

export const exampleOperatorMarket: OperatorMarket = {
  marketId: MARKET_ID,
  eventId: EVENT_ID,
  eventTitle: 'Mumbai v Chennai',
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  status: 'SUSPENDED',
  inPlay: true,
  suspendReason: 'OPERATOR',
  betDelaySec: 5,
  startTime: NOW - 7_200_000,
  version: 41,
  settlementVersion: 0,
  totalMatched: 481_250.5,
  manual: { by: 'vikram', at: NOW - 60_000, reason: 'Feed shows the wrong batsman' },
  players: 37,
  playersExposure: 91_400,
  house: {
    worst: -12_500,
    outcomes: [
      { runnerId: HOME_ID, profit: 8200 },
      { runnerId: AWAY_ID, profit: -12_500 },
    ],
    lineSteps: [],
  },
};

export const exampleMarketDetail: OperatorMarketDetail = {
  ...exampleOperatorMarket,
  limits: exampleMarket.limits,
  terms: { kind: 'ODDS', numberOfWinners: 1, completeField: true, commission: 5 },
  runners: exampleMarket.runners,
  quoteVersion: 0,
  quotes: exampleMarket.runners.map(({ runnerId }) => ({ runnerId, quote: null })),
  result: null,
  topPlayers: [
    {
      playerId: PLAYER_ID,
      userName: 'asha',
      exposure: 500,
      outcomes: [
        { runnerId: HOME_ID, profit: -300 },
        { runnerId: AWAY_ID, profit: 231 },
      ],
    },
  ],
  proposals: [exampleProposal],
};

export const exampleOperatorEvent: OperatorEvent = {
  eventId: EVENT_ID,
  title: 'Mumbai v Chennai',
  sportId: 3,
  competition: 'Premier T20',
  venue: null,
  teams: ['Mumbai', 'Chennai'],
  startTime: NOW - 7_200_000,
  inPlay: true,
  listing: 'LISTED',
  version: 1,
  feed: 'simulator#3',
  markets: 2,
  manual: 1,
  totalMatched: 481_250.5,
  playersExposure: 91_400,
  houseWorst: -12_500,
};

export const exampleOperatorFeed: OperatorFeed = {
  runId: 'simulator#3',
  name: 'simulator',
  messages: 48_120,
  silentMs: 420,
  limitMs: 30_000,
  stale: false,
  events: 12,
  markets: 61,
  newEvents: 'LISTED',
  unlisted: 0,
};

export const exampleOperatorPlayer: OperatorPlayer = {
  playerId: PLAYER_ID,
  userName: 'asha',
  site: 'layline.example',
  mobile: '210',
  state: 'ACTIVE',
  createdAt: NOW - 40 * 86_400_000,
  cash: 10_000,
  exposure: 500,
  available: 9500,
  limits: { maxStake: 5000, exposurePercent: 50 },
};

export const examplePlayerDetail: OperatorPlayerDetail = {
  ...exampleOperatorPlayer,
  sessions: 1,
  openBets: 1,
  exposures: [{ marketId: MARKET_ID, name: 'Match Odds', exposure: 500 }],
  lock: null,
  break: null,
};

export const exampleAuditEntry: AuditEntry = {
  entry: 812,
  at: NOW - 60_000,
  operatorId: OPERATOR_ID,
  operatorName: 'vikram',
  role: 'TRADER',
  action: 'SUSPEND_MARKET',
  subject: `market:${MARKET_ID}`,
  reason: 'Feed shows the wrong batsman',
  outcome: 'DONE',
  details: { lapse: false },
  before: { status: 'OPEN', version: 40 },
  after: { status: 'SUSPENDED', version: 41 },
  address: '203.0.113.7',
  traceId: '0b9c4a52-6a53-4a0e-9d3c-0a3c5f6f9a11',
  hash: '9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab',
};

export const exampleOperatorWithdrawal: OperatorMoneyRequest = {
  requestId: 'w77b0c1d9e4a52f603',
  playerId: PLAYER_ID,
  userName: 'asha',
  site: 'play.layline.example',
  domain: 'play.layline.example',
  type: 'WITHDRAWAL',
  status: 'PENDING',
  method: 'BANK',
  amount: 1500,
  credited: null,
  currency: 'INR',
  reference: null,
  imageId: null,
  payee: exampleBank,
  note: null,
  reason: null,
  flag: null,
  firstApproval: null,
  gateway: null,
  gatewayOrder: null,
  gatewayPayment: null,
  otherPayments: [],
  payoutId: null,
  createdAt: NOW - 3_600_000,
  expiresAt: null,
  payableFrom: null,
  decidedAt: null,
  approvedBy: null,
  decidedBy: null,
  paidAt: null,
};

export const exampleOperatorDeposit: OperatorMoneyRequest = {
  ...exampleOperatorWithdrawal,
  requestId: 'd41c97b0a3e25f8106',
  type: 'DEPOSIT',
  method: 'UPI',
  amount: 2000,
  reference: '631204857193',
  imageId: 'r0a9c2b7d41e',
  payee: null,
  expiresAt: NOW + 82_800_000,
};

const DAY_MS = 86_400_000;

export const exampleDefinition: BonusDefinition = {
  bonusId: 'welcome',
  title: 'Welcome bonus',
  terms:
    'Half of your first deposit, up to 2,000. Wager it five times within 30 days at odds of 1.5 or more.',
  kind: 'DEPOSIT',
  amount: 2000,
  percent: 50,
  minDeposit: 500,
  firstDeposit: true,
  wagering: 5,
  minOdds: 1.5,
  sports: [3, 1],
  days: 30,
  opensAt: NOW - DAY_MS,
  closesAt: NOW + 60 * DAY_MS,
  maxClaims: 1000,
  budget: 500_000,
  demo: false,
  shared: true,
  replaces: null,
};

export const exampleOfferedBonus: OfferedBonus = {
  definition: exampleDefinition,
  site: 'layline.example',
  createdAt: NOW - DAY_MS,
  createdBy: 'meera',
  endedAt: null,
};

export const exampleClaim: OperatorBonusClaim = {
  claimId: 'c7d1f09a2',
  bonusId: 'welcome',
  playerId: PLAYER_ID,
  state: 'WAGERING',
  amount: 1000,
  toWager: 5000,
  wagered: 1840,
  mostWith: { playerId: 'p-93', wagered: 620, samePerson: false },
  claimedAt: NOW - DAY_MS / 2,
  expiresAt: NOW + 29 * DAY_MS,
  endedAt: null,
  reason: null,
  endedBy: null,
};
