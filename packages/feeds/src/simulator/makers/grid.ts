import {
  LADDER,
  LADDER_LENGTH,
  ladderIndex,
  ladderIndexAtOrAbove,
  ladderIndexAtOrBelow,
} from '@layline/units/ladder.ts';
import type { Fair, MarketPlan } from '../script.ts';
import type { MakerProfile } from './profiles.ts';

/** The prices allowed in a market: the ladder of ODDS markets, or the lines of a LINE market. All in hundredths. */

/** A runner's value to its makers: a chance, or a line in runs. */
export interface RunnerFair {
  readonly kind: 'ODDS' | 'LINE';
  readonly value: number;
}

/** Makers keep this far away from certainty. */
const LEAST_CHANCE = 0.0015;

/**
 * Fair value per runner: the model's, plus the market's drift (in log odds, or runs). Chances sum to the number of `winners`;
 * runners that are `out` have none, and no value.
 */
export function driftedFair(
  fair: Fair,
  drift: readonly number[],
  winners: number,
  out: ReadonlySet<number>,
): (RunnerFair | null)[] {
  if (fair.kind === 'LINE') return [{ kind: 'LINE', value: fair.median + (drift[0] ?? 0) * 12 }];
  const clamped = fair.chances.map((chance) => Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance)));
  const odds = clamped.map((chance, i) => (chance / (1 - chance)) * Math.exp(drift[i] ?? 0));
  const chances = odds.map((ratio) => ratio / (1 + ratio));
  const sum = chances.reduce((total, chance, i) => (out.has(i) ? total : total + chance), 0) / winners;
  return chances.map((chance, i) =>
    out.has(i)
      ? null
      : { kind: 'ODDS', value: Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance / sum)) },
  );
}

/** The fair price in hundredths of odds or of a run; not rounded to an allowed price. */
export function fairPrice(fair: RunnerFair): number {
  return fair.kind === 'LINE' ? fair.value * 100 : 100 / fair.value;
}

/** Prices, best first, at which a maker offers to backers (below fair) and to layers (above fair). */
export interface PricePlan {
  readonly toBack: readonly number[];
  readonly toLay: readonly number[];
}

export function planPrices(fair: RunnerFair, maker: MakerProfile, plan: MarketPlan): PricePlan {
  return fair.kind === 'LINE' ? planLines(fair.value, maker, plan) : planOdds(fair.value, maker);
}

function planOdds(chance: number, maker: MakerProfile): PricePlan {
  const edge = maker.edge * Math.sqrt(chance * (1 - chance));
  const below = 100 / (chance + edge);
  const above = chance > edge ? 100 / (chance - edge) : Number.POSITIVE_INFINITY;
  const toBack: number[] = [];
  const toLay: number[] = [];
  let down = below < 101 ? -1 : ladderIndexAtOrBelow(below);
  let up = above > 100_000 ? LADDER_LENGTH : ladderIndexAtOrAbove(above);
  for (let level = 0; level < maker.levels; level++) {
    const low = LADDER[down];
    const high = LADDER[up];
    if (low !== undefined) toBack.push(low);
    if (high !== undefined) toLay.push(high);
    down -= maker.gap;
    up += maker.gap;
  }
  return { toBack, toLay };
}

function planLines(median: number, maker: MakerProfile, plan: MarketPlan): PricePlan {
  const range = plan.lineRange;
  if (range === null) throw new RangeError(`LINE market ${plan.key} has no range`);
  const { min, max, interval } = range;
  const toBack: number[] = [];
  const toLay: number[] = [];
  const start = (runs: number) => (runs * 100 - min) / interval;
  const below = Math.floor(start(median - maker.lineEdge));
  const above = Math.ceil(start(median + maker.lineEdge));
  for (let level = 0; level < maker.levels; level++) {
    const low = min + (below - level * maker.gap) * interval;
    const high = min + (above + level * maker.gap) * interval;
    if (low >= min && low <= max) toBack.push(low);
    if (high <= max && high >= min) toLay.push(high);
  }
  return { toBack, toLay };
}

/** Number of price steps of the market between two of its prices. */
export function gridSteps(one: number, other: number, plan: MarketPlan): number {
  if (plan.lineRange !== null) return Math.abs(one - other) / plan.lineRange.interval;
  return Math.abs(ladderIndex(one) - ladderIndex(other));
}
