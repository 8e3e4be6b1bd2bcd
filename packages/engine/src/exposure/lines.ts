import { NOTHING } from './payoff.ts';
import type { Payoff } from './payoff.ts';
import { stepsOf, worstLoss } from './steps.ts';
import type { LineStep } from './steps.ts';

/**
 * Exposure of LINE markets (rules section 8.4) and sessions (13.1, 13.2). A bet's profit changes only at its line, so
 * the sum of all bets is a step function of the result that changes only at the lines held, and bets at different lines
 * net exactly. Lines are hundredths of a run, sums are paise; integers only.
 *
 * Yes is a buy (LAY) on a LINE market, where a result at the line itself returns the stake; on a session it is Yes
 * (BACK), which wins from the line on.
 */
export type LineKind = 'LINE' | 'SESSION';

/** The profit of bets at each line held, in the order of the lines. */
interface ByLine {
  readonly yes: number[];
  readonly no: number[];
}

/** Sums per line held, lines rising, so that no bet is ever visited again. Unmatched bets count only where they lose. */
export interface LineSums {
  readonly lines: number[];
  readonly matched: ByLine;
  readonly unmatched: ByLine;
}

/** Empty sums. */
export function lineSums(): LineSums {
  return { lines: [], matched: { yes: [], no: [] }, unmatched: { yes: [], no: [] } };
}

function columnsOf({ matched, unmatched }: LineSums): readonly number[][] {
  return [matched.yes, matched.no, unmatched.yes, unmatched.no];
}

/** Position of a line, which is added if it is new. */
function slot(sums: LineSums, line: number): number {
  const { lines } = sums;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  if (lines[low] === line) return low;
  lines.splice(low, 0, line);
  for (const column of columnsOf(sums)) column.splice(low, 0, 0);
  return low;
}

/** Forgets a line without bets, so that the sums are no longer than necessary. */
function tidy(sums: LineSums, index: number): void {
  const columns = columnsOf(sums);
  if (columns.some((column) => column[index] !== 0)) return;
  sums.lines.splice(index, 1);
  for (const column of columns) column.splice(index, 1);
}

function add(sums: LineSums, to: ByLine, { at, yes, no }: Payoff): void {
  const index = slot(sums, at);
  to.yes[index] = (to.yes[index] ?? 0) + yes;
  to.no[index] = (to.no[index] ?? 0) + no;
  tidy(sums, index);
}

/** Adds a matched bet at a line. */
export function addMatchedLine(sums: LineSums, payoff: Payoff): void {
  add(sums, sums.matched, payoff);
}

/** Adds an unmatched bet at a line with its worst result. */
export function addUnmatchedLine(sums: LineSums, payoff: Payoff): void {
  add(sums, sums.unmatched, payoff);
}

/** Sum of the magnitudes held: how large numbers can get in arithmetic on the sums. */
export function lineMagnitude(sums: LineSums): number {
  let total = 0;
  for (const column of columnsOf(sums)) for (const sum of column) total += Math.abs(sum);
  return total;
}

/** What a sweep counts in addition to the matched bets: unmatched ones where they lose, and one more bet. */
interface Counted {
  readonly unmatched: boolean;
  readonly extra: Payoff;
}

/** Every range of results in rising order, with its profit. */
function sweep(
  sums: LineSums,
  kind: LineKind,
  { unmatched: counted, extra }: Counted,
  visit: (from: number | null, profit: number) => void,
): void {
  const { lines, matched, unmatched } = sums;
  const held = (answer: keyof ByLine, index: number): number =>
    (matched[answer][index] ?? 0) + (counted ? (unmatched[answer][index] ?? 0) : 0);
  let profit = extra.no;
  for (let index = 0; index < lines.length; index += 1) profit += held('no', index);
  visit(null, profit);
  let ahead: Payoff | null = extra === NOTHING ? null : extra;
  for (let index = 0; index < lines.length || ahead !== null;) {
    const line = Math.min(lines[index] ?? Infinity, ahead?.at ?? Infinity);
    let [yes, no] = [0, 0];
    if (lines[index] === line) {
      yes += held('yes', index);
      no += held('no', index);
      index += 1;
    }
    if (ahead?.at === line) {
      yes += ahead.yes;
      no += ahead.no;
      ahead = null;
    }
    profit -= no;
    if (kind === 'LINE') visit(line, profit);
    profit += yes;
    visit(kind === 'LINE' ? line + 1 : line, profit);
  }
}

/**
 * The greatest loss that any result can bring, unmatched bets counted where they lose; paise, never negative. With
 * `extra`, as it would be with one more bet; without `unmatched`, only of the matched bets. Does not change the sums.
 */
export function lineExposure(sums: LineSums, kind: LineKind, extra = NOTHING, unmatched = true): number {
  return worstLoss((visit) => sweep(sums, kind, { unmatched, extra }, visit));
}

/**
 * Profit of the matched bets as a step function of the result, the "book" of a session; neighbours of equal profit are
 * one step.
 */
export function lineSteps(sums: LineSums, kind: LineKind): LineStep[] {
  return stepsOf((visit) => sweep(sums, kind, { unmatched: false, extra: NOTHING }, visit));
}
