import type {
  AgentBranch,
  AgentEntry,
  AgentGroup,
  AgentLock,
  AgentMember,
  AgentMemberDetail,
  AgentPosition,
  AgentStatement,
  MemberName,
  OwnAgentEntry,
} from '../entities/agent.ts';
import type { AgentDispute } from '../entities/agent-dispute.ts';
import type { HouseExposure } from '../entities/operator-market.ts';
import { AWAY_ID, HOME_ID, MARKET_ID, NOW } from './cricket-match.ts';
import { PLAYER_ID } from './operator.ts';

/** A small tree, seen by a person of its master: one agent, and a player below that agent. */

export const MASTER_ID = 'ag-5b1e07c2d94af386';
export const TERMS_ID = 'xd47a2c90e1b35f68a0c7e9d2b4f61835';
export const AGENT_NODE_ID = 'ag-90c4f7a1e2b8d653';

const DAY_MS = 86_400_000;

const path: MemberName[] = [
  { nodeId: MASTER_ID, name: 'North', level: 'MASTER' },
  { nodeId: AGENT_NODE_ID, name: 'North 4', level: 'AGENT' },
];

export const exampleMaster: AgentMember = {
  nodeId: MASTER_ID,
  name: 'North',
  level: 'MASTER',
  createdAt: NOW - 60 * DAY_MS,
  lock: null,
  closed: false,
  playerState: null,
  funded: false,
  cash: 805.1,
  credit: 200_000,
  balance: -503.42,
  ownExposure: 856.6,
  branchExposure: 0,
  room: 199_948.5,
  branchRoom: 199_496.58,
  levels: 1,
  players: 0,
};

export const exampleAgent: AgentMember = {
  ...exampleMaster,
  nodeId: AGENT_NODE_ID,
  name: 'North 4',
  level: 'AGENT',
  createdAt: NOW - 40 * DAY_MS,
  cash: 369.53,
  credit: 1000,
  balance: -554.28,
  ownExposure: 385.2,
  branchExposure: 0,
  room: 984.33,
  branchRoom: 445.72,
  levels: 0,
  players: 1,
};

export const exampleBranch: AgentBranch = {
  node: exampleMaster,
  path: path.slice(0, 1),
  parentName: 'India',
  children: [exampleAgent],
  total: 1,
};

export const exampleLock: AgentLock = {
  lockId: 'x3f0c1b7a9d2e4856b1a07c9f3d5e8264',
  kind: 'BET',
  setBy: MASTER_ID,
  reason: 'Last week is not settled',
  at: NOW,
  mayLift: true,
};

export const exampleEntry: AgentEntry = {
  entryId: 'x81d5e0b2c7f94a36980c1e5d7b3a6f42',
  nodeId: AGENT_NODE_ID,
  name: 'North 4',
  kind: 'RECEIVE',
  amount: 500,
  status: 'PROPOSED',
  proposedBy: 'CHILD',
  proposedAt: NOW - 3_600_000,
  answeredAt: null,
  mayConfirm: true,
  mayDecline: true,
  inPlaceOf: [],
};

/** A withdrawal that a player below the agent has asked for, and that the agent has left unanswered. */
export const exampleCover: AgentEntry = {
  ...exampleEntry,
  entryId: 'x0c7e9a41b35d2f8697c10be4d8a3f752',
  nodeId: PLAYER_ID,
  name: 'asha',
  kind: 'COVER',
  amount: 900,
  proposedAt: NOW - 2 * DAY_MS,
  inPlaceOf: [{ nodeId: AGENT_NODE_ID, name: 'North 4', level: 'AGENT' }],
};

/** What a player is asked to confirm once the agent has paid in cash. */
export const exampleOwnEntry: OwnAgentEntry = {
  entryId: 'x5a9e37c1d0b8462f9e14a7c3d6085b2f',
  kind: 'WITHDRAW',
  amount: 2500,
  status: 'PROPOSED',
  proposedBy: 'PARENT',
  proposedAt: NOW - 600_000,
  answeredAt: null,
  mayConfirm: true,
  mayDecline: true,
};

export const exampleAgentDetail: AgentMemberDetail = {
  ...exampleAgent,
  path,
  isChild: true,
  due: -190.41,
  creditVersion: 2,
  exposureLimit: null,
  settings: {
    minStake: 200,
    maxStake: 50_000,
    maxMarketExposure: null,
    maxPayout: null,
    betDelaySec: 7,
  },
  settingsVersion: 1,
  shares: { BOOKMAKER: 40, FANCY: 50, CASINO: 25, EXCHANGE: 33.33, BONUS: 0 },
  rates: { BOOKMAKER: 1.5, FANCY: 2 },
  bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
  termsFrom: [{ kind: 'FANCY', at: NOW + DAY_MS / 2 }],
  proposals: [{ termsId: TERMS_ID, kind: 'BOOKMAKER', share: 35, rate: 1.5 }],
  locks: [],
  openEntries: [exampleEntry],
  people: [{ name: 'north4.ravi', state: 'ACTIVE' }],
};

export const exampleAgentPlayer: AgentMemberDetail = {
  ...exampleAgentDetail,
  nodeId: PLAYER_ID,
  name: 'asha',
  level: 'PLAYER',
  path: [...path, { nodeId: PLAYER_ID, name: 'asha', level: 'PLAYER' }],
  isChild: false,
  playerState: 'ACTIVE',
  cash: 0,
  credit: 5000,
  balance: 0,
  ownExposure: 0,
  room: 5000,
  branchRoom: 5000,
  levels: 0,
  players: 0,
  due: 0,
  creditVersion: 0,
  shares: null,
  rates: { BOOKMAKER: 1, FANCY: 1 },
  termsFrom: [],
  proposals: [],
  openEntries: [],
  people: [],
};

function figures(home: number, away: number): HouseExposure {
  return {
    worst: Math.min(home, away),
    outcomes: [
      { runnerId: HOME_ID, profit: home },
      { runnerId: AWAY_ID, profit: away },
    ],
    lineSteps: [],
  };
}

export const examplePosition: AgentPosition = {
  marketId: MARKET_ID,
  eventTitle: 'Mumbai v Chennai',
  name: 'Bookmaker',
  bettingType: 'BOOKMAKER',
  runners: [
    { runnerId: HOME_ID, name: 'Mumbai' },
    { runnerId: AWAY_ID, name: 'Chennai' },
  ],
  ownExposure: 480,
  branchExposure: 720,
  players: figures(-2000, 1600),
  own: figures(600, -480),
  toUpline: figures(600, -480),
  toDownline: figures(800, -640),
};

export const exampleAgentStatement: AgentStatement = {
  nodeId: AGENT_NODE_ID,
  name: 'North 4',
  lastWeek: { week: 12, until: NOW - DAY_MS / 2 },
  week: null,
  from: NOW - 7 * DAY_MS,
  to: NOW,
  opening: 0,
  lines: [
    {
      marketId: MARKET_ID,
      eventTitle: 'Mumbai v Chennai',
      name: 'Bookmaker',
      bettingType: 'BOOKMAKER',
      at: NOW - DAY_MS,
      results: -923.81,
      shares: 369.53,
      commission: 0,
      rebate: 14,
      bonus: 0,
      other: 0,
      total: -540.28,
    },
  ],
  entries: [],
  lineTotal: -540.28,
  entryTotal: 0,
  adjustments: 0,
  closing: -540.28,
  more: false,
};

export const exampleAgentGroup: AgentGroup = {
  of: 'RESULT',
  playerId: PLAYER_ID,
  name: 'asha',
  settlementVersion: 1,
  at: NOW - DAY_MS,
  amount: -2000,
  downline: 0,
  own: 800,
  upline: 1200,
  ownShare: 40,
  branchShare: 40,
  base: 2000,
  playerRebate: 20,
  ownRebate: -6,
  downlineRebate: 0,
};

export const exampleDispute: AgentDispute = {
  disputeId: 'x6b1f80d2c94e7a35f02d8e6c1b9a4738',
  nodeId: AGENT_NODE_ID,
  name: 'North 4',
  claimant: 'CHILD',
  week: 12,
  amount: 60,
  lines: [
    {
      marketId: MARKET_ID,
      eventTitle: 'Mumbai v Chennai',
      name: 'Bookmaker',
      total: -540.28,
      corrected: 0,
    },
  ],
  reason: 'Counted twice',
  openedAt: NOW - 3_600_000,
  left: 60,
  outcome: null,
  adjustment: null,
  decidedAt: null,
  decision: null,
  mayDecide: true,
};
