import { EVEN_RATE } from '@layline/units/rates.ts';
import { Depth, FINE, countBelow } from './offers.ts';
import type { IdealLeg, Offers } from './offers.ts';
import type { Plan, PlanRefusal, Range } from './plan.ts';

/**
 * The cash-out of markets that runners win (trading rules T1.2). Afterwards every runner's W − L is at one level d, as
 * far as the offers reach. The worst result as a function of d only changes its slope where the next offer comes into
 * play, so the best d is one of those levels, and bisection finds the peak.
 */

/** One runner's bets (W and L of rules section 8.3, matched bets only, paise) and offers. */
export interface RunnerBook extends Offers {
  /** Index in the market. */
  readonly runner: number;
  readonly yes: number;
  readonly no: number;
}

/** A market, or the part of it that is cashed out: the runners that were not removed, in their order. */
export interface WinnersBook {
  readonly kind: 'WINNERS';
  readonly winners: number;
  /** False if fewer runners may win. */
  readonly complete: boolean;
  readonly runners: readonly RunnerBook[];
}

type Terms = Pick<WinnersBook, 'winners' | 'complete'>;

/** Sum of the `winners` smallest differences; only of the negative ones if fewer may win. */
function leastOf({ winners, complete }: Terms, differences: readonly number[]): number {
  const counted = (value: number): number => (complete ? value : Math.min(0, value));
  if (winners === 1) return counted(differences.reduce((low, value) => Math.min(low, value), Infinity));
  const rising = differences.toSorted((a, b) => a - b).slice(0, winners);
  return rising.reduce((sum, value) => sum + counted(value), 0);
}

/** The range of results, given the certain part (the sum of L) and the differences. */
function rangeOf(terms: Terms, sure: number, differences: readonly number[]): Range {
  const opposed = leastOf(
    terms,
    differences.map((value) => -value),
  );
  return { least: sure + leastOf(terms, differences), most: sure - opposed };
}

/** The legs that bring every difference to one level, and their effect. Fine units. */
interface Mixture {
  readonly level: number;
  readonly legs: readonly IdealLeg[];
  readonly least: number;
  readonly stakes: number;
  readonly partial: boolean;
}

/** A runner as the search sees it. */
interface Closing {
  readonly runner: number;
  /** W − L and L. Fine units. */
  readonly difference: number;
  readonly sure: number;
  readonly toBack: Depth;
  readonly toLay: Depth;
}

interface Search extends Terms {
  readonly runners: readonly Closing[];
}

function differenceOf({ yes, no }: RunnerBook): number {
  return (yes - no) * FINE;
}

function searchOf({ winners, complete, runners }: WinnersBook): Search {
  const closing = runners.map((runner): Closing => ({
    runner: runner.runner,
    difference: differenceOf(runner),
    sure: runner.no * FINE,
    toBack: new Depth(runner.toBack),
    toLay: new Depth(runner.toLay),
  }));
  return { winners, complete, runners: closing };
}

function mixtureAt(search: Search, level: number): Mixture {
  const legs: IdealLeg[] = [];
  const differences: number[] = [];
  let [sure, stakes, partial] = [0, 0, false];
  for (const closing of search.runners) {
    const { runner, difference } = closing;
    const lays = difference > level;
    const depth = lays ? closing.toLay : closing.toBack;
    const { stake, left } = depth.reach(Math.abs(difference - level));
    if (stake > 0) legs.push({ runner, side: lays ? 'LAY' : 'BACK', depth, stake });
    sure += closing.sure + (lays ? stake : -stake);
    stakes += stake;
    partial ||= left > 0;
    differences.push(lays ? level + left : level - left);
  }
  return { level, legs, least: sure + leastOf(search, differences), stakes, partial };
}

/** Less than a paisa counts as equal; then the smaller stakes win, then the level nearer to 0. */
function isBetter(a: Mixture, b: Mixture): boolean {
  const [first, second] = [Math.floor(a.least / FINE), Math.floor(b.least / FINE)];
  if (first !== second) return first > second;
  if (a.stakes !== b.stakes) return a.stakes < b.stakes;
  return Math.abs(a.level) < Math.abs(b.level);
}

/** The levels within the ends at which the next price comes into play: `towards` 1 through offers to back, −1 to lay. */
function turnsOf(from: number, { offers, payouts }: Depth, towards: 1 | -1, end: number): number[] {
  const turns: number[] = [];
  for (const [index, { rate }] of offers.entries()) {
    const level = from + towards * (payouts[index] ?? 0);
    if (towards * (end - level) < 0) break;
    if (offers[index + 1]?.rate !== rate) turns.push(level);
  }
  return turns;
}

/**
 * Every level worth trying, in ascending order. A cash-out only closes, so it never goes beyond the existing
 * differences.
 */
function levelsOf({ complete, runners }: Search, low: number, high: number): number[] {
  const levels = new Set<number>(complete ? [] : [0]);
  for (const { difference, toBack, toLay } of runners) {
    levels.add(difference);
    for (const level of turnsOf(difference, toLay, -1, low)) levels.add(level);
    for (const level of turnsOf(difference, toBack, 1, high)) levels.add(level);
  }
  return [...Float64Array.from(levels).sort()];
}

/** The number 1 in units that are fine enough for slopes and still exact. */
const ONE = 1e11;

/** By how much a rise of the level by 1 lowers L at a price, in parts of ONE: the stake needed for a payout of 1. */
function costAt(rate: number): number {
  return Math.floor((ONE * EVEN_RATE) / (EVEN_RATE + rate));
}

/**
 * The offer that is taken, or given back, as the level rises from `level`; null if the runner no longer moves with the
 * level.
 */
function movedBy({ difference, toBack, toLay }: Closing, level: number): { cost: number } | null {
  const lays = difference > level;
  const { offers, payouts } = lays ? toLay : toBack;
  const payout = Math.abs(difference - level);
  if (lays && payout > (payouts.at(-1) ?? 0)) return null;
  const offer = offers[countBelow(payouts, lays ? payout : payout + 1)];
  return offer === undefined ? null : { cost: costAt(offer.rate) };
}

/**
 * True if the worst result may still improve above `level`. It has a single peak for any number of winners k, because a
 * better price is always taken before a worse one. Runner i follows the level between b, where the offers to lay it run
 * out, and c, where those to back it do; its d' is the level held within b and c. (If fewer than k may win, k runners
 * with b = c = 0 stand for nobody.)
 *
 * - Fewer than k runners have b at or below the level: every runner that moves is among the k smallest, so each adds
 *   1 − 1/price, which is never negative. The worst result does not fall (and the sum below is even greater).
 * - From there on, while fewer than k have reached c: (k − those at c) − the sum of 1/price of those that move. A runner
 *   that begins to move takes off 1/price, one that reaches c takes off 1 − 1/price, and the next price is the dearer
 *   one (prices to lay are never below prices to back, or the orders would have met). The slope never rises again: the
 *   worst result is concave.
 * - Once k or more are at c, the k smallest stay as they are, and every further stake is lost. The worst result does
 *   not rise.
 */
function mayRise({ winners, complete, runners }: Search, level: number): boolean {
  const nobody = !complete && level >= 0 ? winners : 0;
  let [ended, moving, cost] = [nobody, 0, 0];
  for (const closing of runners) {
    const moved = movedBy(closing, level);
    if (moved !== null) {
      moving += 1;
      cost += moved.cost;
    } else if (closing.difference <= level) ended += 1;
  }
  // Costs are rounded down, each by less than 1.
  return Math.max(0, winners - ended) * ONE - cost > moving;
}

/** How many equally good levels are compared for the smallest stakes. */
const MOST_EQUAL = 100;

/** The level with the best worst result. */
function bestOf(search: Search, levels: readonly number[]): Mixture {
  const at = (index: number): Mixture => mixtureAt(search, levels[index] ?? 0);
  let [first, last] = [0, levels.length - 1];
  while (first < last) {
    const middle = (first + last) >> 1;
    if (mayRise(search, levels[middle] ?? 0)) first = middle + 1;
    else last = middle;
  }
  let best = at(first);
  const end = Math.min(levels.length, first + MOST_EQUAL);
  for (let index = first + 1; index < end; index += 1) {
    const next = at(index);
    if (next.least < best.least - FINE) break;
    if (isBetter(next, best)) best = next;
  }
  return best;
}

/** The range of results of the position as it is. */
export function rangeOfWinners(book: WinnersBook): Range {
  const sure = book.runners.reduce((sum, { no }) => sum + no, 0);
  return rangeOf(
    book,
    sure,
    book.runners.map(({ yes, no }) => yes - no),
  );
}

/** The plan with the best worst result, or why there is none. */
export function planWinners(book: WinnersBook): Plan | PlanRefusal {
  const from = book.runners.map(differenceOf);
  const ends = book.complete ? from : [...from, 0];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (from.length === 0 || low === high) return 'NOTHING_TO_CASH_OUT';
  const useful = ({ toBack, toLay }: RunnerBook, difference: number): boolean =>
    (difference < high && toBack.length > 0) || (difference > low && toLay.length > 0);
  if (!book.runners.some((runner, index) => useful(runner, from[index] ?? 0))) return 'CASH_OUT_UNAVAILABLE';
  const search = searchOf(book);
  const { legs, least, partial } = bestOf(search, levelsOf(search, low, high));
  const now = rangeOfWinners(book).least;
  if (least <= now * FINE) return 'NOTHING_TO_CASH_OUT';
  const placeOf = new Map(book.runners.map(({ runner }, index) => [runner, index]));
  const sure = book.runners.reduce((sum, { no }) => sum + no, 0);
  const after = (stakes: readonly number[]): Range => {
    const differences = book.runners.map(({ yes, no }) => yes - no);
    let lost = 0;
    for (const [index, { runner, side, depth }] of legs.entries()) {
      const place = placeOf.get(runner) ?? 0;
      const stake = stakes[index] ?? 0;
      const sign = side === 'BACK' ? 1 : -1;
      lost += sign * stake;
      differences[place] = (differences[place] ?? 0) + sign * (depth.winnings(stake) + stake);
    }
    return rangeOf(book, sure - lost, differences);
  };
  return { legs, ideal: least, partial, now, after };
}
