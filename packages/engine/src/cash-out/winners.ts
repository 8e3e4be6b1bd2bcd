import { rateWinnings } from '@layline/units/rates.ts';
import type { Paise } from '@layline/units/money.ts';
import { FINE, payoutOf, reach } from './offers.ts';
import type { IdealLeg, Offer, Offers } from './offers.ts';
import type { Plan, PlanRefusal, Range } from './plan.ts';

/**
 * The cash-out of markets that runners win (trading rules T1.2). After it every runner's W − L is one level d, as far as the
 * offers reach; the best d is where one of them changes its slope, so all those places are tried.
 */

/** One runner's bets (W and L of rules section 8.3, matched bets only, paise) and offers. */
export interface RunnerBook extends Offers {
  /** Index in the market. */
  readonly runner: number;
  readonly yes: number;
  readonly no: number;
}

/** A market or the part of it that is cashed out: its runners that were not removed, in their order. */
export interface WinnersBook {
  readonly kind: 'WINNERS';
  readonly winners: number;
  /** False if fewer runners may win. */
  readonly complete: boolean;
  readonly runners: readonly RunnerBook[];
}

type Terms = Pick<WinnersBook, 'winners' | 'complete'>;

/** Sum of the `winners` least differences, of the negative ones alone if fewer may win. */
function leastOf({ winners, complete }: Terms, differences: readonly number[]): number {
  const counted = (value: number): number => (complete ? value : Math.min(0, value));
  if (winners === 1) return counted(differences.reduce((low, value) => Math.min(low, value), Infinity));
  const rising = differences.toSorted((a, b) => a - b).slice(0, winners);
  return rising.reduce((sum, value) => sum + counted(value), 0);
}

/** The range of results, given what is sure (the sum of L) and the differences. */
function rangeOf(terms: Terms, sure: number, differences: readonly number[]): Range {
  const opposed = leastOf(
    terms,
    differences.map((value) => -value),
  );
  return { least: sure + leastOf(terms, differences), most: sure - opposed };
}

/** All legs that bring every difference to one level, and what they bring. Fine units. */
interface Mixture {
  readonly level: number;
  readonly legs: readonly IdealLeg[];
  readonly least: number;
  readonly stakes: number;
  readonly partial: boolean;
}

function differenceOf({ yes, no }: RunnerBook): number {
  return (yes - no) * FINE;
}

function mixtureAt(book: WinnersBook, level: number): Mixture {
  const legs: IdealLeg[] = [];
  const differences: number[] = [];
  let [sure, stakes, partial] = [0, 0, false];
  for (const runner of book.runners) {
    const difference = differenceOf(runner);
    const lays = difference > level;
    const offers = lays ? runner.toLay : runner.toBack;
    const { stake, left } = reach(offers, Math.abs(difference - level));
    if (stake > 0) legs.push({ runner: runner.runner, side: lays ? 'LAY' : 'BACK', offers, stake });
    sure += runner.no * FINE + (lays ? stake : -stake);
    stakes += stake;
    partial ||= left > 0;
    differences.push(lays ? level + left : level - left);
  }
  return { level, legs, least: sure + leastOf(book, differences), stakes, partial };
}

/** Less than a paisa is no difference: then the smaller stakes, then the level nearer to 0. */
function isBetter(a: Mixture, b: Mixture): boolean {
  const [first, second] = [Math.floor(a.least / FINE), Math.floor(b.least / FINE)];
  if (first !== second) return first > second;
  if (a.stakes !== b.stakes) return a.stakes < b.stakes;
  return Math.abs(a.level) < Math.abs(b.level);
}

/** The levels at which one of the offers comes into play: `towards` 1 through those to back, −1 through those to lay. */
function turnsOf(from: number, offers: readonly Offer[], towards: 1 | -1, end: number): number[] {
  const turns: number[] = [];
  let level = from;
  for (const [index, offer] of offers.entries()) {
    level += towards * payoutOf(offer);
    if (towards * (end - level) < 0) break;
    if (offers[index + 1]?.rate !== offer.rate) turns.push(level);
  }
  return turns;
}

/** Every level worth trying, rising. A cash-out closes: it never goes beyond the differences that are there. */
function levelsOf({ complete, runners }: WinnersBook, low: number, high: number): number[] {
  const levels = new Set<number>(complete ? [] : [0]);
  for (const runner of runners) {
    const from = differenceOf(runner);
    levels.add(from);
    for (const level of turnsOf(from, runner.toLay, -1, low)) levels.add(level);
    for (const level of turnsOf(from, runner.toBack, 1, high)) levels.add(level);
  }
  return [...levels].sort((a, b) => a - b);
}

/**
 * Where the least result is greatest. With one winner it rises and then falls as the level does (a better price is always taken
 * before a worse one), so the peak is found by halving; with several every level is tried.
 */
function bestOf(book: WinnersBook, levels: readonly number[]): Mixture {
  const at = (index: number): Mixture => mixtureAt(book, levels[index] ?? 0);
  let first = 0;
  if (book.winners === 1) {
    let last = levels.length - 1;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (at(middle + 1).least > at(middle).least) first = middle + 1;
      else last = middle;
    }
  }
  let best = at(first);
  for (let index = first + 1; index < levels.length; index += 1) {
    const next = at(index);
    if (book.winners === 1 && next.least < best.least - FINE) break;
    if (isBetter(next, best)) best = next;
  }
  return best;
}

/** What a leg's takes make of its runner's two results. Paise. */
function struck(side: IdealLeg['side'], takes: readonly Offer[]): { yes: number; no: number } {
  let [won, staked] = [0, 0];
  for (const { size, rate } of takes) {
    won += rateWinnings(size as Paise, rate);
    staked += size;
  }
  return side === 'BACK' ? { yes: won, no: -staked } : { yes: -won, no: staked };
}

/** The results that a position can have as it is. */
export function rangeOfWinners(book: WinnersBook): Range {
  const sure = book.runners.reduce((sum, { no }) => sum + no, 0);
  return rangeOf(
    book,
    sure,
    book.runners.map(({ yes, no }) => yes - no),
  );
}

/** The plan with the greatest least result, or why there is none. */
export function planWinners(book: WinnersBook): Plan | PlanRefusal {
  const from = book.runners.map(differenceOf);
  const ends = book.complete ? from : [...from, 0];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (from.length === 0 || low === high) return 'NOTHING_TO_CASH_OUT';
  const useful = ({ toBack, toLay }: RunnerBook, difference: number): boolean =>
    (difference < high && toBack.length > 0) || (difference > low && toLay.length > 0);
  if (!book.runners.some((runner, index) => useful(runner, from[index] ?? 0))) return 'CASH_OUT_UNAVAILABLE';
  const best = bestOf(book, levelsOf(book, low, high));
  const after = (legs: readonly IdealLeg[], takes: readonly (readonly Offer[])[]): Range => {
    const changes = new Map(
      legs.map(({ runner, side }, index) => [runner, struck(side, takes[index] ?? [])]),
    );
    let sure = 0;
    const differences = book.runners.map(({ runner, yes, no }) => {
      const change = changes.get(runner) ?? { yes: 0, no: 0 };
      sure += no + change.no;
      return yes + change.yes - no - change.no;
    });
    return rangeOf(book, sure, differences);
  };
  const { legs, least, partial } = best;
  const now = rangeOfWinners(book).least;
  if (least <= now * FINE) return 'NOTHING_TO_CASH_OUT';
  return { legs, ideal: least, partial, now, after: (takes) => after(legs, takes) };
}
