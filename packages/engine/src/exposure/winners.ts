import { NOTHING } from './payoff.ts';
import type { Payoff } from './payoff.ts';

/**
 * Exposure of markets with one or more winners (rules sections 8.2 and 8.3). Both sides compute with this:
 * the engine when it holds funds, the client when it shows what a bet would do. Integers (paise) only.
 *
 * A player's bets in a market are kept as four sums per runner, so that no bet is ever visited again:
 * profit of matched bets on the runner if it wins and if it loses, and the same for the unmatched bets
 * counted only where they hurt.
 */
export type WinnersSums = number[];

const STRIDE = 4;
const WIN = 0;
const LOSE = 1;
const UNMATCHED_WIN = 2;
const UNMATCHED_LOSE = 3;

/** How a market pays: `winners` runners of those not removed; `complete` false if fewer may (rules section 8.2). */
export interface WinnersTerms {
  readonly winners: number;
  readonly complete: boolean;
  /** True per runner that was removed: its bets are void and it cannot win. */
  readonly removed: readonly boolean[];
}

/** Empty sums for a number of runners. */
export function winnersSums(runners: number): WinnersSums {
  return Array.from({ length: runners * STRIDE }, () => 0);
}

function add(sums: WinnersSums, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}

/** Adds a matched bet on a runner: its profit if the runner wins (yes) and if it loses (no). */
export function addMatched(sums: WinnersSums, { at, yes, no }: Payoff): void {
  add(sums, at * STRIDE + WIN, yes);
  add(sums, at * STRIDE + LOSE, no);
}

/** Adds an unmatched bet on a runner with its worst results. */
export function addUnmatched(sums: WinnersSums, { at, yes, no }: Payoff): void {
  add(sums, at * STRIDE + UNMATCHED_WIN, yes);
  add(sums, at * STRIDE + UNMATCHED_LOSE, no);
}

/** Adds the matched bets of other sums over the same runners, times a sign. */
export function addAllMatched(to: WinnersSums, from: WinnersSums, sign: 1 | -1): void {
  for (let at = 0; at < from.length; at += STRIDE) {
    add(to, at + WIN, sign * (from[at + WIN] ?? 0));
    add(to, at + LOSE, sign * (from[at + LOSE] ?? 0));
  }
}

/** The profit of the matched bets on a runner. */
export function matchedOn(sums: WinnersSums, runner: number): Payoff {
  const at = runner * STRIDE;
  return { at: runner, yes: sums[at + WIN] ?? 0, no: sums[at + LOSE] ?? 0 };
}

/** Sum of the magnitudes of a runner's four sums: how large numbers can get in arithmetic on them. */
export function magnitude(sums: WinnersSums, runner: number): number {
  const at = runner * STRIDE;
  return (
    Math.abs(sums[at + WIN] ?? 0) +
    Math.abs(sums[at + LOSE] ?? 0) +
    Math.abs(sums[at + UNMATCHED_WIN] ?? 0) +
    Math.abs(sums[at + UNMATCHED_LOSE] ?? 0)
  );
}

function loss(sums: WinnersSums, at: number, unmatched: boolean): number {
  return (sums[at + LOSE] ?? 0) + (unmatched ? (sums[at + UNMATCHED_LOSE] ?? 0) : 0);
}

/** W − L of a runner: the difference that its win makes. */
function difference(sums: WinnersSums, at: number, unmatched: boolean): number {
  const win = (sums[at + WIN] ?? 0) + (unmatched ? (sums[at + UNMATCHED_WIN] ?? 0) : 0);
  return win - loss(sums, at, unmatched);
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

/**
 * Least profit over all results, with every harmful unmatched bet matched (if they count at all) and one more bet
 * added: the sum of all L plus the k smallest W − L (rules section 8.3). Negative if money can be lost; paise.
 */
function worstResult(sums: WinnersSums, terms: WinnersTerms, extra: Payoff, unmatched: boolean): number {
  const runners = sums.length / STRIDE;
  const single = terms.winners === 1;
  const differences: number[] | null = single ? null : [];
  let losses = 0;
  let least = terms.complete ? Infinity : 0;
  for (let runner = 0; runner < runners; runner += 1) {
    if (terms.removed[runner] === true) continue;
    const at = runner * STRIDE;
    losses += loss(sums, at, unmatched);
    let changed = difference(sums, at, unmatched);
    if (runner === extra.at) {
      losses += extra.no;
      changed += extra.yes - extra.no;
    }
    if (changed < least) least = changed;
    differences?.push(changed);
  }
  if (differences !== null) return losses + smallest(differences, terms.winners, terms.complete);
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
  let profit = difference(sums, runner * STRIDE, unmatched);
  const others: number[] = [];
  for (let other = 0; other < sums.length / STRIDE; other += 1) {
    if (terms.removed[other] === true) continue;
    profit += loss(sums, other * STRIDE, unmatched);
    if (other !== runner) others.push(difference(sums, other * STRIDE, unmatched));
  }
  return profit + smallest(others, terms.winners - 1, terms.complete);
}
