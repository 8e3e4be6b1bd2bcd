/** A cell of a big road. */
export interface RoadCell {
  readonly result: string;
  readonly column: number;
  /** From the top, 0 to 5. */
  readonly row: number;
  /** Results of neither side that are counted on this cell. */
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The last results in columns of six, oldest first, as a bead plate shows them; at most `columns` columns. `count` is
 * how many there have been in all, so that a column stays in place while it fills up, however many results are still
 * known.
 */
export function beadPlate(
  oldestFirst: readonly string[],
  columns: number,
  count: number = oldestFirst.length,
): readonly string[][] {
  if (oldestFirst.length === 0) return [];
  const inLast = count % ROAD_ROWS || ROAD_ROWS;
  const known = Math.min(oldestFirst.length, inLast + ROAD_ROWS * (columns - 1));
  const whole = known > inLast ? known - ((known - inLast) % ROAD_ROWS) : known;
  const shown = oldestFirst.slice(-whole);
  return Array.from({ length: Math.ceil(whole / ROAD_ROWS) }, (_, column) =>
    shown.slice(column * ROAD_ROWS, (column + 1) * ROAD_ROWS),
  );
}

/**
 * The big road of a two-sided game, oldest first: a run of one side goes down a column and, at its foot or at another run's
 * tail, turns right; a change of side begins the next column. Other results are counted on the cell before them.
 */
export function bigRoad(oldestFirst: readonly string[], sides: readonly [string, string]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let runColumn = -1;
  let early = 0;
  for (const result of oldestFirst) {
    const last = cells.at(-1);
    if (!sides.includes(result)) {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else early += 1;
      continue;
    }
    let column: number;
    let row: number;
    if (last?.result === result) {
      const down = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column}:${last.row + 1}`) && !turned(cells);
      column = down ? last.column : last.column + 1;
      row = down ? last.row + 1 : last.row;
    } else {
      runColumn += 1;
      while (taken.has(`${runColumn}:0`)) runColumn += 1;
      column = runColumn;
      row = 0;
    }
    taken.add(`${column}:${row}`);
    cells.push({ result, column, row, ties: early });
    early = 0;
  }
  return cells;
}

/** True if the current run has already turned right and continues there. */
function turned(cells: readonly RoadCell[]): boolean {
  const last = cells.at(-1);
  const before = cells.at(-2);
  return (
    last !== undefined &&
    before?.result === last.result &&
    before.row === last.row &&
    before.column === last.column - 1
  );
}

/** How often each result came. */
export function countResults(results: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return counts;
}
