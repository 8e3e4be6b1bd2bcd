/**
 * Sums per line held, lines rising: what LINE markets and sessions keep of a player's bets, so that no bet is ever
 * visited again. Lines are hundredths of a run, sums are paise; integers only. What a column means is its user's.
 */
export interface HeldLines {
  readonly lines: number[];
  readonly columns: readonly number[][];
}

/** No line held. */
export function heldLines(columns: number): HeldLines {
  return { lines: [], columns: Array.from({ length: columns }, () => []) };
}

/** Position of a line, made if it is new. */
function slot({ lines, columns }: HeldLines, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  if (lines[low] === line) return low;
  lines.splice(low, 0, line);
  for (const column of columns) column.splice(low, 0, 0);
  return low;
}

/** A line that holds nothing any more is forgotten, so that the sums stay as short as what is held. */
function tidy({ lines, columns }: HeldLines, at: number): void {
  if (columns.some((column) => column[at] !== 0)) return;
  lines.splice(at, 1);
  for (const column of columns) column.splice(at, 1);
}

/** Adds an amount in each column at a line, in their order; negative ones take away. */
export function addAtLine(held: HeldLines, line: number, ...amounts: readonly number[]): void {
  const at = slot(held, line);
  held.columns.forEach((column, index) => {
    column[at] = (column[at] ?? 0) + (amounts[index] ?? 0);
  });
  tidy(held, at);
}

/** Sum of a column at the n-th line held. */
export function sumAt(held: HeldLines, column: number, at: number): number {
  return held.columns[column]?.[at] ?? 0;
}

/** Sum of the magnitudes held: what arithmetic on the sums has to stand. */
export function heldMagnitude({ columns }: HeldLines): number {
  let total = 0;
  for (const column of columns) for (const sum of column) total += Math.abs(sum);
  return total;
}
