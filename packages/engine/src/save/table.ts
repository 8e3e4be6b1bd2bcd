/**
 * Rows of equal shape saved by column: a name is written once, not once per row, and a repeated text once in
 * all. A state of a million bets stays a text that can be written and parsed at all.
 */

/** What a cell may hold. */
export type Cell = string | number | boolean | null;

/** One column: the cells themselves, or for repeated ones the distinct `words` and which of them each row has. */
export type SavedColumn =
  | readonly Cell[]
  | { readonly words: readonly Cell[]; readonly at: readonly number[] };

/** Columns by name, all of the same length. */
export type SavedTable<Row> = { readonly [Name in keyof Row]: SavedColumn };

/** How a table's columns are saved: WORDS for those whose cells repeat. The order is the order of the text. */
export type Layout<Row> = { readonly [Name in keyof Row]: 'CELLS' | 'WORDS' };

function saveWords(cells: readonly Cell[]): SavedColumn {
  const places = new Map<Cell, number>();
  const at = cells.map((cell) => {
    const known = places.get(cell);
    if (known !== undefined) return known;
    places.set(cell, places.size);
    return places.size - 1;
  });
  return { words: [...places.keys()], at };
}

/** Rows as columns. */
export function saveTable<Row extends { readonly [Name in keyof Row]: Cell }>(
  rows: readonly Row[],
  layout: Layout<Row>,
): SavedTable<Row> {
  const names = Object.keys(layout) as (keyof Row)[];
  const columns = names.map((name): [keyof Row, SavedColumn] => {
    const cells = rows.map((row): Cell => row[name]);
    return [name, layout[name] === 'WORDS' ? saveWords(cells) : cells];
  });
  return Object.fromEntries(columns) as unknown as SavedTable<Row>;
}

function readColumn(column: SavedColumn): readonly Cell[] {
  if (!('words' in column)) return column;
  return column.at.map((word) => column.words[word] ?? null);
}

/** Columns as rows again; throws RangeError if they are not of one length. */
export function readTable<Row>(saved: SavedTable<Row>): Row[] {
  const columns = Object.entries<SavedColumn>(saved).map(
    ([name, column]) => [name, readColumn(column)] as const,
  );
  const length = columns[0]?.[1].length ?? 0;
  if (columns.some(([, cells]) => cells.length !== length)) throw new RangeError('snapshot table is torn');
  return Array.from({ length }, (_, index) => {
    const row: Record<string, Cell> = {};
    for (const [name, cells] of columns) row[name] = cells[index] ?? null;
    return row as Row;
  });
}
