import type { Side } from '@layline/units/betting.ts';

/**
 * Exposure of LINE markets (rules section 8.4). A buy (LAY) wins its stake if the result is above the line,
 * a sell (BACK) if it is below; equal returns the stake. A player's bets are kept as sums per line held,
 * lines rising. Lines are hundredths of a run, money is paise; integers only.
 */
export interface LineSums {
  readonly lines: number[];
  /** Matched buys minus matched sells at the line. */
  readonly net: number[];
  readonly unmatchedBuys: number[];
  readonly unmatchedSells: number[];
}

/** Profit for results from `from` on (null: any below the first step), up to the next step. */
export interface LineStep {
  readonly from: number | null;
  readonly profit: number;
}

/** Sums without a bet. */
export function lineSums(): LineSums {
  return { lines: [], net: [], unmatchedBuys: [], unmatchedSells: [] };
}

/** Position of a line in the sums, made if it is new. */
function slot(sums: LineSums, line: number): number {
  let low = 0;
  let high = sums.lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums.lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  if (sums.lines[low] === line) return low;
  sums.lines.splice(low, 0, line);
  sums.net.splice(low, 0, 0);
  sums.unmatchedBuys.splice(low, 0, 0);
  sums.unmatchedSells.splice(low, 0, 0);
  return low;
}

function add(column: number[], at: number, amount: number): void {
  column[at] = (column[at] ?? 0) + amount;
}

/** A line that holds nothing any more is forgotten, so that the sums stay as short as what is held. */
function tidy(sums: LineSums, at: number): void {
  if (sums.net[at] !== 0 || sums.unmatchedBuys[at] !== 0 || sums.unmatchedSells[at] !== 0) return;
  sums.lines.splice(at, 1);
  sums.net.splice(at, 1);
  sums.unmatchedBuys.splice(at, 1);
  sums.unmatchedSells.splice(at, 1);
}

/** Adds a matched stake at a line; a negative one takes away. */
export function addMatchedLine(sums: LineSums, line: number, side: Side, stake: number): void {
  const at = slot(sums, line);
  add(sums.net, at, side === 'LAY' ? stake : -stake);
  tidy(sums, at);
}

/** Adds an unmatched stake at a line; a negative one takes away. */
export function addUnmatchedLine(sums: LineSums, line: number, side: Side, stake: number): void {
  const at = slot(sums, line);
  add(side === 'LAY' ? sums.unmatchedBuys : sums.unmatchedSells, at, stake);
  tidy(sums, at);
}

/**
 * Visits every range of results: below the lowest line, each line itself, and what lies above it.
 * `visit` gets the first result of the range in hundredths (null: below all lines) and the profit there.
 */
function sweep(
  sums: LineSums,
  unmatched: boolean,
  visit: (from: number | null, profit: number) => void,
): void {
  const { lines, net, unmatchedBuys, unmatchedSells } = sums;
  let profit = 0;
  for (let at = 0; at < lines.length; at += 1) {
    profit -= (net[at] ?? 0) + (unmatched ? (unmatchedBuys[at] ?? 0) : 0);
  }
  visit(null, profit);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? 0;
    profit += (net[at] ?? 0) + (unmatched ? (unmatchedBuys[at] ?? 0) : 0);
    visit(line, profit);
    profit += (net[at] ?? 0) - (unmatched ? (unmatchedSells[at] ?? 0) : 0);
    visit(line + 1, profit);
  }
}

/** The greatest loss that any result can bring, unmatched bets counted where they lose; paise, never negative. */
export function lineExposure(sums: LineSums): number {
  let worst = 0;
  sweep(sums, true, (_, profit) => {
    if (profit < worst) worst = profit;
  });
  return worst === 0 ? 0 : -worst;
}

/** Profit of the matched bets as a step function of the result; neighbours of equal profit are one step. */
export function lineSteps(sums: LineSums): LineStep[] {
  const steps: LineStep[] = [];
  sweep(sums, false, (from, profit) => {
    if (steps.at(-1)?.profit !== profit) steps.push({ from, profit: profit + 0 });
  });
  return steps;
}

/** Sum of the magnitudes held: what arithmetic on the sums has to stand. */
export function lineMagnitude(sums: LineSums): number {
  let total = 0;
  for (let at = 0; at < sums.lines.length; at += 1) {
    total += Math.abs(sums.net[at] ?? 0) + (sums.unmatchedBuys[at] ?? 0) + (sums.unmatchedSells[at] ?? 0);
  }
  return total;
}
