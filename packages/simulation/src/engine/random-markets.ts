import type { CreateMarket, MarketResult, Unsequenced } from '@layline/engine/commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import type { ResultRange, RunnerDefinition } from '@layline/domain/market-listing.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees, type Paise } from '@layline/units/money.ts';
import type { Market } from '../auditor/world.ts';
import { bookmaker, fancyMarket, inningsRuns, limits, matchOdds } from '../builders.ts';
import type { Random } from '../base/random.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';

/** Markets of every kind, and every way in which they can end. */

/** Why markets are suspended. */
export const REASONS: readonly SuspendReason[] = [
  'BALL_RUNNING',
  'GOAL',
  'REVIEW',
  'WICKET',
  'FEED_LOST',
  'OPERATOR',
];

function randomLimits(random: Random): MarketLimits {
  return limits({
    minStake: rupees(random.pick([1, 1, 10, 100])),
    maxStake: rupees(random.pick([5_000, 20_000, 500_000])),
    stakeStep: random.pick([rupees(1), rupees(1), rupees(10), 1 as Paise]),
    maxMarketExposure: rupees(random.pick([3_000, 20_000, 1_000_000])),
    maxPayout: rupees(random.pick([10_000, 100_000, 2_500_000])),
    minPayout: random.chance(20) ? rupees(50) : null,
  });
}

function terms(random: Random): Partial<MarketDefinition> {
  return {
    betDelaySec: random.pick([0, 1, 3, 5, 12]),
    delayModel: random.pick(['ALL', 'PASSIVE']),
    persistenceEnabled: random.chance(80),
    commissionRate: random.pick([0, 200, 500, 333]),
    limits: randomLimits(random),
  };
}

function runnersOf(names: readonly string[]): RunnerDefinition[] {
  return names.map((name, index) => ({ id: runnerId(name), name, sortPriority: index + 1 }));
}

/** Adjacent ranges, sometimes with a gap. */
function randomRanges(random: Random, names: readonly string[]): ResultRange[] {
  let from = random.pick([0, 1000]);
  return names.map((name) => {
    const to = from + 100 * random.int(0, 20);
    const range = { runnerId: runnerId(name), from, to };
    from = to + random.pick([100, 100, 500]);
    return range;
  });
}

function randomHouseMarket(random: Random, id: MarketDefinition['id']): MarketDefinition {
  const own: Partial<MarketDefinition> = {
    id,
    ...terms(random),
    persistenceEnabled: false,
    commissionRate: 0,
  };
  const names = ['A', 'B', 'C', 'D', 'E'].slice(0, random.int(2, 5));
  return random.weighted([
    [3, () => bookmaker({ ...own, runners: runnersOf(names.slice(0, 3)) })],
    [4, () => fancyMarket({ kind: 'SESSION' }, ['runs'], own)],
    [
      2,
      () =>
        fancyMarket(
          { kind: 'METER', min: 10_000, max: random.pick([10_100, 16_000, 30_000]) },
          ['runs'],
          own,
        ),
    ],
    [2, () => fancyMarket({ kind: 'RANGE', ranges: randomRanges(random, names) }, names, own)],
    [2, () => fancyMarket({ kind: 'OUTCOME' }, names, { ...own, completeField: random.chance(70) })],
  ])();
}

/** A new market: of the house, single-winner with a complete or open field, several winners, or LINE. */
export function randomMarket(random: Random, number: number): Unsequenced<CreateMarket> {
  const id = marketId(`m${number}`);
  if (random.chance(35)) return { type: 'createMarket', definition: randomHouseMarket(random, id) };
  if (random.chance(20)) {
    const interval = random.pick([50, 100]);
    const lineRange = { min: 14_000, max: 14_000 + 40 * interval, interval };
    return { type: 'createMarket', definition: inningsRuns({ id, lineRange, ...terms(random) }) };
  }
  const runners = runnersOf(['A', 'B', 'C', 'D', 'E', 'F'].slice(0, random.int(2, 6)));
  const several = random.chance(30) && runners.length > 2;
  const numberOfWinners = several ? random.int(2, Math.min(4, runners.length)) : 1;
  const completeField = random.chance(70);
  const definition = matchOdds({ id, runners, numberOfWinners, completeField, ...terms(random) });
  return { type: 'createMarket', definition };
}

function lineResult(random: Random, market: Market): MarketResult {
  const runner = market.runners[0]?.id ?? 'runs';
  const isVoid = random.chance(10);
  const range = market.definition.lineRange;
  const struck = market.fragments.slice(-8).map((fragment) => fragment.price);
  const near = struck.length > 0 && random.chance(70);
  const line = near
    ? random.pick(struck) + random.pick([-50, -1, 0, 0, 1, 50])
    : random.int(range?.min ?? 0, range?.max ?? 0);
  return {
    runners: [{ runnerId: runnerId(runner), outcome: isVoid ? 'VOID' : 'WINNER', deadHeat: false }],
    lineResult: isVoid ? null : line,
  };
}

/** Runs reached: often a line that was bet on, or an end of a range. */
function randomRuns(random: Random, market: Market): number {
  const { fancy } = market.definition;
  const struck = market.fragments.slice(-8).map((fragment) => fragment.line ?? 0);
  if (fancy?.kind === 'RANGE') struck.push(...fancy.ranges.flatMap(({ from, to }) => [from, to]));
  const near = struck.length > 0 && random.chance(80);
  const runs = near ? random.pick(struck) + random.pick([-100, 0, 0, 100]) : 100 * random.int(0, 350);
  return random.chance(2) ? runs + 50 : runs;
}

/** The result of a fancy decided by a figure; void results have none. */
function fancyResult(random: Random, market: Market): MarketResult {
  const voids = random.chance(10);
  const runners = market.runners
    .filter((runner) => !runner.removed)
    .map(({ id }): RunnerResult => {
      const outcome = voids || random.chance(3) ? 'VOID' : random.pick(['WINNER', 'LOSER'] as const);
      return { runnerId: runnerId(id), outcome, deadHeat: random.chance(0.5) };
    });
  const noFigure = runners.every(({ outcome }) => outcome === 'VOID') !== random.chance(2);
  return { runners, lineResult: noFigure ? null : randomRuns(random, market) };
}

/** A result that usually fits the market: clear, a dead heat, with void runners, or short of winners. */
export function randomResult(random: Random, market: Market): MarketResult {
  const { bettingType, fancy } = market.definition;
  if (bettingType === 'LINE') return lineResult(random, market);
  if (fancy && fancy.kind !== 'OUTCOME') return fancyResult(random, market);
  const active = random.shuffle(
    market.runners.filter((runner) => !runner.removed).map((runner) => runner.id),
  );
  const places = market.definition.numberOfWinners;
  let clear = Math.min(places, active.length);
  let tied = 0;
  if (random.chance(35)) {
    clear = random.int(0, Math.max(0, places - 1));
    tied = random.int(2, Math.max(2, active.length));
  } else if (random.chance(15)) clear = random.int(0, active.length);
  const voids = random.chance(15) ? random.int(1, 2) : 0;
  const runners = active.map((id, index): RunnerResult => {
    const wins = index < clear + tied;
    const outcome = wins ? 'WINNER' : index >= active.length - voids ? 'VOID' : 'LOSER';
    return { runnerId: runnerId(id), outcome, deadHeat: wins && index >= clear };
  });
  return { runners, lineResult: null };
}
