import type { Event } from '../entities/event.ts';
import type { MarketBook, Market } from '../entities/market.ts';

/** The match that all examples are about: a T20 in its second innings, with match odds and an innings line. */

export const EVENT_ID = 'sim.cr-1042';
export const MARKET_ID = 'sim.cr-1042.mo';
export const LINE_MARKET_ID = 'sim.cr-1042.runs2';
export const HOME_ID = 'mumbai';
export const AWAY_ID = 'chennai';
export const NOW = 1_795_000_000_000;

export const exampleEvent: Event = {
  id: EVENT_ID,
  title: 'Mumbai v Chennai',
  status: 'IN_PLAY',
  matchDate: 'In-Play',
  startTime: NOW - 7_200_000,
  sportId: 3,
  sportName: 'Cricket',
  competition: 'Premier T20',
  venue: 'Wankhede Stadium',
  teams: ['Mumbai', 'Chennai'],
  pin: false,
  order: 1,
  score: {
    sport: 'cricket',
    summary: 'MUM 178/6 (20) · CHE 96/2 (11.3)',
    situation: 'Chennai need 83 from 51 balls',
    innings: [
      { team: 'Mumbai', runs: 178, wickets: 6, overs: '20', batting: false },
      { team: 'Chennai', runs: 96, wickets: 2, overs: '11.3', batting: true },
    ],
    batters: [
      { name: 'R. Patil', runs: 41, balls: 28, fours: 4, sixes: 2, onStrike: true },
      { name: 'S. Rao', runs: 22, balls: 17, fours: 2, sixes: 0, onStrike: false },
    ],
    bowler: { name: 'A. Khan', overs: '2.3', runs: 19, wickets: 1 },
    lastBalls: ['1', '4', 'wd', '0', '2', '1'],
  },
  marketCount: 2,
  bettingTypes: ['ODDS', 'LINE'],
  totalMatched: 481_250.5,
  mainMarket: {
    marketId: MARKET_ID,
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    runners: [
      { runnerId: HOME_ID, name: 'Mumbai', sortPriority: 1 },
      { runnerId: AWAY_ID, name: 'Chennai', sortPriority: 2 },
    ],
  },
};

export const exampleBook: MarketBook = {
  marketId: MARKET_ID,
  eventId: EVENT_ID,
  sequence: 5120,
  status: 'OPEN',
  inPlay: true,
  betDelaySec: 5,
  suspendReason: null,
  stale: false,
  version: 14,
  materialVersion: 9,
  totalMatched: 402_100,
  publishedAt: NOW,
  runners: [
    {
      runnerId: HOME_ID,
      status: 'ACTIVE',
      lastPrice: 2.3,
      totalMatched: 220_400,
      back: [
        [2.28, 1500],
        [2.26, 4200.5],
        [2.24, 900],
      ],
      lay: [
        [2.3, 800],
        [2.32, 3100],
        [2.34, 650],
      ],
      quote: null,
    },
    {
      runnerId: AWAY_ID,
      status: 'ACTIVE',
      lastPrice: 1.77,
      totalMatched: 181_700,
      back: [
        [1.77, 2100],
        [1.76, 5000],
      ],
      lay: [[1.78, 1250]],
      quote: null,
    },
  ],
  result: null,
};

export const exampleMarket: Market = {
  marketId: MARKET_ID,
  eventId: EVENT_ID,
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  numberOfWinners: 1,
  lineRange: null,
  fancy: null,
  betDelaySec: 5,
  delayModel: 'PASSIVE',
  persistenceEnabled: true,
  commissionRate: 5,
  limits: {
    minStake: 100,
    maxStake: 200_000,
    stakeStep: 1,
    maxMarketExposure: 500_000,
    maxPayout: 2_000_000,
  },
  rules: 'The team that wins the match. A tie is decided by the super over.',
  rulesVersion: '2026-01',
  startTime: NOW - 7_200_000,
  runners: [
    { runnerId: HOME_ID, name: 'Mumbai', sortPriority: 1, status: 'ACTIVE', reductionFactor: null },
    { runnerId: AWAY_ID, name: 'Chennai', sortPriority: 2, status: 'ACTIVE', reductionFactor: null },
  ],
  book: exampleBook,
};

export const exampleLineMarket: Market = {
  ...exampleMarket,
  marketId: LINE_MARKET_ID,
  name: 'Chennai Innings Runs',
  type: 'INNINGS_RUNS',
  bettingType: 'LINE',
  numberOfWinners: 0,
  lineRange: { min: 0.5, max: 400.5, interval: 1 },
  rules: 'Runs of the innings. Buy wins above the line, sell below it.',
  runners: [
    {
      runnerId: 'runs2',
      name: 'Chennai Innings Runs',
      sortPriority: 1,
      status: 'ACTIVE',
      reductionFactor: null,
    },
  ],
  book: {
    ...exampleBook,
    marketId: LINE_MARKET_ID,
    sequence: 880,
    totalMatched: 79_150.5,
    runners: [
      {
        runnerId: 'runs2',
        status: 'ACTIVE',
        lastPrice: 171.5,
        totalMatched: 79_150.5,
        back: [[171.5, 600]],
        lay: [[172.5, 450]],
        quote: null,
      },
    ],
  },
};
