import { NOTHING } from './payoff.ts';
import type { Payoff } from './payoff.ts';

/**
 * Exposure of markets with one or more winners (rules sections 8.2 and 8.3). Both sides compute with this:
 * the engine when it holds funds, the client when it shows what a bet would do. Integers (paise) only.
 *
 * A player's bets in a market are kept as four sums per runner, so that no bet is ever visited again. Most players
 * bet on one or two runners of many, so there are sums only for those: the first are in this object, the others follow.
 */
export class WinnersSums {
  /** Index of the runner; −1 while there are no bets at all. */
  runner: number;
  /** Profit of the matched bets on the runner if it wins, and if it loses. */
  win: number;
  lose: number;
  /** The same for the unmatched bets, counted only where they hurt. */
  unmatchedWin: number;
  unmatchedLose: number;
  /** The next runner's. */
  next: WinnersSums | null;

  constructor(runner = -1) {
    this.runner = runner;
    this.win = 0;
    this.lose = 0;
    this.unmatchedWin = 0;
    this.unmatchedLose = 0;
    this.next = null;
  }
}

/** How a market pays: `winners` runners of those not removed; `complete` false if fewer may (rules section 8.2). */
export interface WinnersTerms {
  readonly winners: number;
  readonly complete: boolean;
  /** True per runner that was removed: its bets are void and it cannot win. */
  readonly removed: readonly boolean[];
}

/** Empty sums. */
export function winnersSums(): WinnersSums {
  return new WinnersSums();
}

/** A copy on which something can be tried. */
export function copyOfSums(sums: WinnersSums): WinnersSums {
  const copy = new WinnersSums(sums.runner);
  copy.win = sums.win;
  copy.lose = sums.lose;
  copy.unmatchedWin = sums.unmatchedWin;
  copy.unmatchedLose = sums.unmatchedLose;
  copy.next = sums.next && copyOfSums(sums.next);
  return copy;
}

/** The sums of a runner; null without bets on it. */
function sumsOn(sums: WinnersSums, runner: number): WinnersSums | null {
  let on: WinnersSums | null = sums;
  while (on !== null && on.runner !== runner) on = on.next;
  return on;
}

/** The sums of a runner; empty ones are added if there are none. */
function startedOn(sums: WinnersSums, runner: number): WinnersSums {
  if (sums.runner < 0) sums.runner = runner;
  let on = sums;
  while (on.runner !== runner) on = on.next ??= new WinnersSums(runner);
  return on;
}

/** Adds a matched bet on a runner: its profit if the runner wins (yes) and if it loses (no). */
export function addMatched(sums: WinnersSums, { at, yes, no }: Payoff): void {
  const on = startedOn(sums, at);
  on.win += yes;
  on.lose += no;
}

/** Adds an unmatched bet on a runner with its worst results. */
export function addUnmatched(sums: WinnersSums, { at, yes, no }: Payoff): void {
  const on = startedOn(sums, at);
  on.unmatchedWin += yes;
  on.unmatchedLose += no;
}

/** Adds the matched bets of other sums over the same runners, times a sign. */
export function addAllMatched(to: WinnersSums, from: WinnersSums, sign: 1 | -1): void {
  for (let on: WinnersSums | null = from; on !== null; on = on.next) {
    if (on.runner >= 0) addMatched(to, { at: on.runner, yes: sign * on.win, no: sign * on.lose });
  }
}

/** The profit of the matched bets on a runner. */
export function matchedOn(sums: WinnersSums, runner: number): Payoff {
  const on = sumsOn(sums, runner);
  return { at: runner, yes: on?.win ?? 0, no: on?.lose ?? 0 };
}

/** How large numbers can get in arithmetic on the sums: the magnitudes of one runner's four sums, or of all. */
export function magnitude(sums: WinnersSums, runner: number | null): number {
  let total = 0;
  for (let on: WinnersSums | null = sums; on !== null; on = on.next) {
    if (runner !== null && on.runner !== runner) continue;
    total += Math.abs(on.win) + Math.abs(on.lose) + Math.abs(on.unmatchedWin) + Math.abs(on.unmatchedLose);
  }
  return total;
}

/** L of rules section 8.3: the profit if the runner loses. */
function loss(on: WinnersSums, unmatched: boolean): number {
  return on.lose + (unmatched ? on.unmatchedLose : 0);
}

/** W − L of a runner: the difference that its win makes. */
function difference(on: WinnersSums, unmatched: boolean): number {
  return on.win + (unmatched ? on.unmatchedWin : 0) - loss(on, unmatched);
}

/** How many runners may win. */
function countOf({ removed }: WinnersTerms): number {
  let count = 0;
  for (const isRemoved of removed) if (!isRemoved) count += 1;
  return count;
}

/** True if a runner may win. */
function mayWin({ removed }: WinnersTerms, runner: number): boolean {
  return runner >= 0 && runner < removed.length && removed[runner] !== true;
}

/** Sum of the `count` smallest; of the negative ones among them if fewer runners may win. */
function smallest(differences: number[], count: number, complete: boolean): number {
  differences.sort((a, b) => a - b);
  let sum = 0;
  for (const value of differences.slice(0, Math.max(0, count))) {
    if (!complete && value >= 0) break;
    sum += value;
  }
  return sum;
}

/** The differences, and a zero for each runner without bets. */
function withZeros(differences: readonly number[], untouched: number): number[] {
  return [...differences, ...Array.from({ length: untouched }, () => 0)];
}

/**
 * Least profit over all results, with every harmful unmatched bet matched (if they count at all) and one more bet
 * added: the sum of all L plus the k smallest W − L (rules section 8.3). Negative if money can be lost; paise.
 */
function worstResult(sums: WinnersSums, terms: WinnersTerms, extra: Payoff, unmatched: boolean): number {
  const differences: number[] | null = terms.winners === 1 ? null : [];
  const hasExtra = mayWin(terms, extra.at);
  let losses = hasExtra ? extra.no : 0;
  let ofExtra = hasExtra ? extra.yes - extra.no : 0;
  let least = terms.complete ? Infinity : 0;
  let untouched = hasExtra ? countOf(terms) - 1 : countOf(terms);
  for (let on: WinnersSums | null = sums; on !== null; on = on.next) {
    if (!mayWin(terms, on.runner)) continue;
    losses += loss(on, unmatched);
    const changed = difference(on, unmatched);
    if (on.runner === extra.at) {
      ofExtra += changed;
      continue;
    }
    untouched -= 1;
    if (changed < least) least = changed;
    differences?.push(changed);
  }
  if (hasExtra) {
    if (ofExtra < least) least = ofExtra;
    differences?.push(ofExtra);
  }
  // The win of a runner without bets makes no difference.
  if (differences !== null) {
    return losses + smallest(withZeros(differences, untouched), terms.winners, terms.complete);
  }
  if (untouched > 0 && least > 0) least = 0;
  return least === Infinity ? 0 : losses + least;
}

/**
 * The greatest loss that any result can bring, as a positive number: what a market holds (rules section 8.1). With
 * `extra`, as it would be with one more bet; without `unmatched`, only of the matched bets. Does not change the sums.
 */
export function winnersExposure(
  sums: WinnersSums,
  terms: WinnersTerms,
  extra = NOTHING,
  unmatched = true,
): number {
  return Math.max(0, -worstResult(sums, terms, extra, unmatched));
}

/**
 * P_i of rules section 8.2: profit if this runner wins, matched bets only, or with `unmatched` the worst that
 * unmatched bets can make of it. With several winners the other winners are the worst ones. 0 for a removed runner.
 */
export function profitIfWins(
  sums: WinnersSums,
  runner: number,
  terms: WinnersTerms,
  unmatched: boolean,
): number {
  if (terms.removed[runner] === true) return 0;
  const own = sumsOn(sums, runner);
  let profit = own === null ? 0 : difference(own, unmatched);
  let untouched = countOf(terms) - 1;
  const others: number[] = [];
  for (let on: WinnersSums | null = sums; on !== null; on = on.next) {
    if (!mayWin(terms, on.runner)) continue;
    profit += loss(on, unmatched);
    if (on.runner === runner) continue;
    others.push(difference(on, unmatched));
    untouched -= 1;
  }
  return profit + smallest(withZeros(others, untouched), terms.winners - 1, terms.complete);
}
