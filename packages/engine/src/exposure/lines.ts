import type { Side } from '@layline/units/betting.ts';
import { addAtLine, heldLines, sumAt } from './held-lines.ts';
import type { HeldLines } from './held-lines.ts';
import { stepsOf, worstLoss } from './steps.ts';
import type { LineStep } from './steps.ts';

/**
 * Exposure of LINE markets (rules section 8.4). A buy (LAY) wins its stake if the result is above the line,
 * a sell (BACK) if it is below; equal returns the stake.
 */
export type LineSums = HeldLines;

/** Matched buys minus matched sells at the line. */
const NET = 0;
const UNMATCHED_BUYS = 1;
const UNMATCHED_SELLS = 2;

/** Sums without a bet. */
export function lineSums(): LineSums {
  return heldLines(3);
}

/** Adds a matched stake at a line; a negative one takes away. */
export function addMatchedLine(sums: LineSums, line: number, side: Side, stake: number): void {
  addAtLine(sums, line, side === 'LAY' ? stake : -stake, 0, 0);
}

/** Adds an unmatched stake at a line; a negative one takes away. */
export function addUnmatchedLine(sums: LineSums, line: number, side: Side, stake: number): void {
  addAtLine(sums, line, 0, side === 'LAY' ? stake : 0, side === 'BACK' ? stake : 0);
}

/** Every range of results: below the lowest line, each line itself, and above each. */
function sweep(
  sums: LineSums,
  unmatched: boolean,
  visit: (from: number | null, profit: number) => void,
): void {
  const { lines } = sums;
  let profit = 0;
  for (let at = 0; at < lines.length; at += 1) {
    profit -= sumAt(sums, NET, at) + (unmatched ? sumAt(sums, UNMATCHED_BUYS, at) : 0);
  }
  visit(null, profit);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? 0;
    profit += sumAt(sums, NET, at) + (unmatched ? sumAt(sums, UNMATCHED_BUYS, at) : 0);
    visit(line, profit);
    profit += sumAt(sums, NET, at) - (unmatched ? sumAt(sums, UNMATCHED_SELLS, at) : 0);
    visit(line + 1, profit);
  }
}

/** The greatest loss that any result can bring, unmatched bets counted where they lose; paise, never negative. */
export function lineExposure(sums: LineSums): number {
  return worstLoss((visit) => sweep(sums, true, visit));
}

/** Profit of the matched bets as a step function of the result; neighbours of equal profit are one step. */
export function lineSteps(sums: LineSums): LineStep[] {
  return stepsOf((visit) => sweep(sums, false, visit));
}
