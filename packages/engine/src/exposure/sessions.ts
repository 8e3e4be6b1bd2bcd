import type { Side } from '@layline/units/betting.ts';
import { addAtLine, heldLines, sumAt } from './held-lines.ts';
import type { HeldLines } from './held-lines.ts';
import { stepsOf, worstLoss } from './steps.ts';
import type { LineStep } from './steps.ts';

/**
 * Exposure and book of sessions (rules sections 13.1 and 13.2). Yes (BACK) wins its winnings if the result reaches
 * the line and loses its stake below it; No (LAY) wins the stake below it and loses the winnings from it on. The sum of
 * all bets is a step function of the result that changes only at the lines held: bets at different lines net exactly.
 */
export type SessionSums = HeldLines;

/** Profit that the bets at a line bring below it, and from it on; the same of unmatched bets where they lose. */
const BELOW = 0;
const FROM = 1;
const UNMATCHED_BELOW = 2;
const UNMATCHED_FROM = 3;

/** Sums without a bet. */
export function sessionSums(): SessionSums {
  return heldLines(4);
}

/** Adds a matched bet at a line, hundredths of a run; negative amounts take one away. `winnings` is what Yes wins. */
export function addMatchedSession(
  sums: SessionSums,
  line: number,
  side: Side,
  stake: number,
  winnings: number,
): void {
  if (side === 'BACK') addAtLine(sums, line, -stake, winnings, 0, 0);
  else addAtLine(sums, line, stake, -winnings, 0, 0);
}

/** Adds an unmatched bet by its liability (stake of a Yes, winnings of a No); a negative one takes away. */
export function addUnmatchedSession(sums: SessionSums, line: number, side: Side, liability: number): void {
  if (side === 'BACK') addAtLine(sums, line, 0, 0, -liability, 0);
  else addAtLine(sums, line, 0, 0, 0, -liability);
}

function sweep(
  sums: SessionSums,
  unmatched: boolean,
  visit: (from: number | null, profit: number) => void,
): void {
  const below = (at: number): number =>
    sumAt(sums, BELOW, at) + (unmatched ? sumAt(sums, UNMATCHED_BELOW, at) : 0);
  const reached = (at: number): number =>
    sumAt(sums, FROM, at) + (unmatched ? sumAt(sums, UNMATCHED_FROM, at) : 0);
  let profit = 0;
  for (let at = 0; at < sums.lines.length; at += 1) profit += below(at);
  visit(null, profit);
  for (let at = 0; at < sums.lines.length; at += 1) {
    profit += reached(at) - below(at);
    visit(sums.lines[at] ?? 0, profit);
  }
}

/** The greatest loss that any result can bring, unmatched bets counted where they lose; paise, never negative. */
export function sessionExposure(sums: SessionSums): number {
  return worstLoss((visit) => sweep(sums, true, visit));
}

/** The "book": profit of the matched bets for each range of results (rules section 13.2). */
export function sessionSteps(sums: SessionSums): LineStep[] {
  return stepsOf((visit) => sweep(sums, false, visit));
}
