import type { AuditEntry, Operator } from '../entities/operator.ts';
import type { OperatorEvent, OperatorMarket, OperatorMarketDetail } from '../entities/operator-market.ts';
import type { OperatorPlayer, OperatorPlayerDetail } from '../entities/operator-player.ts';
import type { Proposal } from '../entities/proposal.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, MARKET_ID, NOW, exampleMarket } from './cricket-match.ts';

/** The people who run the exchange of all examples, on the evening of the match. */

export const PLAYER_ID = 'p17';
export const PROPOSAL_ID = 'prop-7f3a2c91';
export const OPERATOR_ID = 'op-41c9d0aa';

export const exampleOperator: Operator = {
  operatorId: OPERATOR_ID,
  name: 'vikram',
  role: 'TRADER',
  state: 'ACTIVE',
  secondFactor: true,
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
  runners: exampleMarket.runners,
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
  startTime: NOW - 7_200_000,
  inPlay: true,
  markets: 2,
  manual: 1,
  totalMatched: 481_250.5,
  playersExposure: 91_400,
  houseWorst: -12_500,
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
