import type { RunnerResult } from '@layline/domain/markets.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import type { Order } from '@layline/engine/order.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';

/** Default limits of an exchange match-odds market (rules section 14). */
export function limits(changes: Partial<MarketLimits> = {}): MarketLimits {
  return {
    minStake: rupees(100),
    maxStake: rupees(500_000),
    stakeStep: rupees(1),
    maxMarketExposure: rupees(1_000_000),
    maxPayout: rupees(2_500_000),
    minPayout: null,
    ...changes,
  };
}

function baseMarket(runnerNames: readonly string[]): MarketDefinition {
  return {
    id: marketId('m1'),
    eventId: eventId('e1'),
    type: 'MATCH_ODDS',
    name: 'Match odds',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    completeField: true,
    lineRange: null,
    fancy: null,
    betDelaySec: 5,
    delayModel: 'ALL',
    persistenceEnabled: true,
    commissionRate: 500,
    limits: limits(),
    rules: 'Settled on the official result.',
    rulesVersion: '1',
    startTime: Date.UTC(2026, 0, 1, 12),
    runners: runnerNames.map((name, index) => ({ id: runnerId(name), name, sortPriority: index + 1 })),
  };
}

/** A single-winner market with a complete field of runners A, B and C; every field can be overridden. */
export function matchOdds(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return { ...baseMarket(['A', 'B', 'C']), ...changes };
}

/** A match-odds market with runners `A`, `B` and `C`, 5 % commission, and limits too high to matter. */
export function testMarket(id: string, over: Partial<MarketDefinition> = {}): MarketDefinition {
  return matchOdds({
    id: marketId(id),
    eventId: eventId(`event-of-${id}`),
    name: `Match odds ${id}`,
    limits: limits({
      minStake: rupees(1),
      maxStake: rupees(1_000_000),
      maxMarketExposure: rupees(1_000_000_000),
      maxPayout: rupees(1_000_000_000),
    }),
    startTime: 1_700_003_600_000,
    runners: ['A', 'B', 'C'].map((name, index) => ({
      id: runnerId(name),
      name: `Team ${name}`,
      sortPriority: index + 1,
    })),
    ...over,
  });
}

/** A two-place market of runners A, B, C and D. */
export function toBePlaced(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    ...baseMarket(['A', 'B', 'C', 'D']),
    type: 'PLACE',
    name: 'To be placed',
    numberOfWinners: 2,
    ...changes,
  };
}

/** A line market on innings runs, 0 to 400 in whole runs, with the limits of section 14. */
export function inningsRuns(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    ...baseMarket(['runs']),
    type: 'INNINGS_RUNS',
    name: 'Innings runs',
    bettingType: 'LINE',
    numberOfWinners: 0,
    lineRange: { min: 0, max: 40_000, interval: 100 },
    limits: limits({
      maxStake: rupees(100_000),
      maxMarketExposure: rupees(300_000),
      maxPayout: rupees(1_000_000),
    }),
    ...changes,
  };
}

/** Common to all house markets. */
const HOUSE: Partial<MarketDefinition> = { persistenceEnabled: false, commissionRate: 0 };

/** A bookmaker market with runners A and B and the limits of section 14. */
export function bookmaker(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    ...baseMarket(['A', 'B']),
    ...HOUSE,
    type: 'BOOKMAKER',
    name: 'Bookmaker',
    bettingType: 'BOOKMAKER',
    limits: limits({
      maxStake: rupees(200_000),
      maxMarketExposure: rupees(500_000),
      maxPayout: rupees(1_000_000),
    }),
    ...changes,
  };
}

/** A fancy market with the given terms and the limits of section 14; `names` are its runners. */
export function fancyMarket(
  fancy: FancyTerms,
  names: readonly string[] = ['runs'],
  changes: Partial<MarketDefinition> = {},
): MarketDefinition {
  return {
    ...baseMarket(names),
    ...HOUSE,
    type: `FANCY_${fancy.kind}`,
    name: 'Fancy',
    bettingType: 'FANCY',
    fancy,
    numberOfWinners: fancy.kind === 'SESSION' || fancy.kind === 'METER' ? 0 : 1,
    completeField: fancy.kind !== 'RANGE',
    limits: limits({
      maxStake: rupees(50_000),
      maxMarketExposure: rupees(200_000),
      maxPayout: rupees(500_000),
    }),
    ...changes,
  };
}

/** The result of a market won by one runner, without a dead heat. With no runner given, all lose. */
export function wonBy(winner: string | null, runners: readonly string[]): RunnerResult[] {
  return runners.map((id) => ({
    runnerId: runnerId(id),
    outcome: id === winner ? 'WINNER' : 'LOSER',
    deadHeat: false,
  }));
}

/** Back A for 100 rupees at 2.00, as a bet slip sends it with default settings; every field can be overridden. */
export function order(changes: Partial<Order> = {}): Order {
  return {
    playerId: playerId('p1'),
    marketId: marketId('m1'),
    runnerId: runnerId('A'),
    side: 'BACK',
    price: 200,
    line: null,
    stake: rupees(100),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: null,
    source: 'SLIP',
    ...changes,
  };
}
