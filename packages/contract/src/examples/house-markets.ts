import type { OpenBet, ProfitLoss } from '../entities/bet.ts';
import type { HouseQuote, FancyTerms, Market } from '../entities/market.ts';
import { AWAY_ID, EVENT_ID, HOME_ID, NOW, exampleBook, exampleMarket } from './cricket-match.ts';
import { exampleOpenBet } from './player.ts';

/** House-quoted markets of the examples' match: a bookmaker market and one of each kind of fancy. */

export const SESSION_ID = `${EVENT_ID}.s10`;
export const SESSION_RUNNER = 'session';

type HouseRow = readonly [runnerId: string, name: string, quote: HouseQuote];

const one = (line: number | null, rate: number): HouseQuote['back'] => ({ line, rate, maxStake: null });

function houseMarket(
  own: Pick<Market, 'marketId' | 'name' | 'type' | 'bettingType' | 'numberOfWinners' | 'rules'>,
  fancy: FancyTerms | null,
  rows: readonly HouseRow[],
): Market {
  return {
    ...exampleMarket,
    ...own,
    fancy,
    delayModel: 'ALL',
    persistenceEnabled: false,
    commissionRate: 0,
    limits: {
      minStake: 100,
      maxStake: 50_000,
      stakeStep: 1,
      maxMarketExposure: 200_000,
      maxPayout: 500_000,
    },
    runners: rows.map(([runnerId, name], index) => ({
      runnerId,
      name,
      sortPriority: index + 1,
      status: 'ACTIVE',
      reductionFactor: null,
    })),
    book: {
      ...exampleBook,
      marketId: own.marketId,
      sequence: 310,
      totalMatched: 0,
      runners: rows.map(([runnerId, , quote]) => ({
        runnerId,
        status: 'ACTIVE',
        lastPrice: null,
        totalMatched: 0,
        back: [],
        lay: [],
        quote,
      })),
    },
  };
}

export const exampleBookmaker = houseMarket(
  {
    marketId: `${EVENT_ID}.bm`,
    name: 'Bookmaker',
    type: 'BOOKMAKER',
    bettingType: 'BOOKMAKER',
    numberOfWinners: 1,
    rules: 'The team that wins the match. Tie or no result: all bets void.',
  },
  null,
  [
    [HOME_ID, 'Mumbai', { state: 'BALL_RUNNING', back: one(null, 126), lay: one(null, 130) }],
    [
      AWAY_ID,
      'Chennai',
      { state: 'ACTIVE', back: { line: null, rate: 76.5, maxStake: 100_000 }, lay: one(null, 79) },
    ],
  ],
);

export const exampleSession = houseMarket(
  {
    marketId: SESSION_ID,
    name: '10 over runs Chennai',
    type: 'SESSION',
    bettingType: 'FANCY',
    numberOfWinners: 0,
    rules: 'Runs at the end of the 10th over.',
  },
  { kind: 'SESSION' },
  [
    [
      SESSION_RUNNER,
      '10 over runs Chennai',
      { state: 'ACTIVE', back: { line: 46, rate: 90, maxStake: 25_000 }, lay: one(46, 110) },
    ],
  ],
);

export const exampleMeter = houseMarket(
  {
    marketId: `${EVENT_ID}.meter`,
    name: 'Innings run meter Chennai',
    type: 'METER',
    bettingType: 'FANCY',
    numberOfWinners: 0,
    rules: 'Profit is the stake times the runs above the line for Yes, below it for No.',
  },
  { kind: 'METER', min: 100, max: 260 },
  [['meter', 'Innings run meter Chennai', { state: 'ACTIVE', back: one(172, 100), lay: one(169, 100) }]],
);

export const exampleKhado = houseMarket(
  {
    marketId: `${EVENT_ID}.khado`,
    name: 'Innings runs in ranges, Chennai',
    type: 'KHADO',
    bettingType: 'FANCY',
    numberOfWinners: 1,
    rules: 'Wins if the runs lie inside the range, both ends included.',
  },
  {
    kind: 'RANGE',
    ranges: [
      { runnerId: 'r160', from: 160, to: 169 },
      { runnerId: 'r170', from: 170, to: 179 },
    ],
  },
  [
    ['r160', '160-169', { state: 'ACTIVE', back: one(null, 320), lay: null }],
    ['r170', '170-179', { state: 'SUSPENDED', back: null, lay: null }],
  ],
);

export const exampleToss = houseMarket(
  {
    marketId: `${EVENT_ID}.toss`,
    name: 'To win the toss',
    type: 'TOSS',
    bettingType: 'FANCY',
    numberOfWinners: 1,
    rules: 'Closes at the toss.',
  },
  { kind: 'OUTCOME' },
  [
    [HOME_ID, 'Mumbai', { state: 'ACTIVE', back: one(null, 95), lay: null }],
    [AWAY_ID, 'Chennai', { state: 'ACTIVE', back: one(null, 95), lay: null }],
  ],
);

/** A Yes on the session, matched in full by the house at a better line than requested. */
export const exampleSessionBet: OpenBet = {
  ...exampleOpenBet,
  ahead: null,
  betId: 90_220,
  marketId: SESSION_ID,
  marketName: '10 over runs Chennai',
  runnerId: SESSION_RUNNER,
  runnerName: '10 over runs Chennai',
  bettingType: 'FANCY',
  price: 100,
  line: 45,
  averagePrice: 100,
  stake: 1000,
  matched: 1000,
  remaining: 0,
  status: 'EXECUTION_COMPLETE',
  profit: 1000,
  liability: 1000,
  placedAt: NOW,
  customerRef: 'a6',
};

/** Yes 1000 at 45/100 and No 2000 at 47/110: up to 44 +1000, at 45 and 46 +3000, from 47 on -1200. */
export const exampleSessionBook: ProfitLoss = {
  marketId: SESSION_ID,
  eventId: EVENT_ID,
  exposure: 1200,
  runners: [],
  lineSteps: [
    { from: null, profit: 1000 },
    { from: 45, profit: 3000 },
    { from: 47, profit: -1200 },
  ],
};
