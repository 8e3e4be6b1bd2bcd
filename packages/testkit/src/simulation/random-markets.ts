import type { CreateMarket, MarketResult, RunnerResult, Unsequenced } from '@layline/engine/commands.ts';
import type { MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees, type Paise } from '@layline/units/money.ts';
import type { Market } from '../auditor/world.ts';
import { inningsRuns, limits, matchOdds } from '../builders.ts';
import type { Random } from '../random.ts';

/** Markets of every kind, and every way in which they can end. */

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

/** A market that has never been: single-winner with complete or open field, several winners, or LINE. */
export function randomMarket(random: Random, number: number): Unsequenced<CreateMarket> {
  const id = marketId(`m${number}`);
  if (random.chance(20)) {
    const interval = random.pick([50, 100]);
    const lineRange = { min: 14_000, max: 14_000 + 40 * interval, interval };
    return { type: 'createMarket', definition: inningsRuns({ id, lineRange, ...terms(random) }) };
  }
  const runners = Array.from({ length: random.int(2, 6) }, (_, index) => {
    const name = String.fromCharCode(65 + index);
    return { id: runnerId(name), name, sortPriority: index + 1 };
  });
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

/** A result that fits the market in most cases: clear, dead heat, with void runners, or short of winners. */
export function randomResult(random: Random, market: Market): MarketResult {
  if (market.definition.bettingType === 'LINE') return lineResult(random, market);
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
