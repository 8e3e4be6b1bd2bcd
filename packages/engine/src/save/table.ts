/**
 * Rows of equal shape saved by column: a name is written once, not once per row, a repeated word once in all, and rising
 * numbers as what they rise by. A state of a million bets stays a text that can be written and read in a moment.
 */

/** What a cell may hold. */
export type Cell = string | number | boolean | null;

/**
 * How a column is saved. CELLS as they are; STEPS by the difference to the cell before, for whole numbers; WORDS by the
 * distinct cells and which of them each row has; TEXTS as one text with commas, which no cell may contain, null as nothing.
 */
type Kind = 'CELLS' | 'STEPS' | 'WORDS' | 'TEXTS';

/** One column as plain JSON. `at` is left out where all rows have the same word. */
type SavedColumn =
  | readonly Cell[]
  | { readonly steps: readonly number[] }
  | { readonly words: readonly Cell[]; readonly at?: readonly number[] }
  | { readonly texts: string };

/** Columns by name, all of the same length. */
export interface SavedTable<Row> {
  readonly rows: number;
  readonly columns: { readonly [Name in keyof Row]: SavedColumn };
}

/** How the columns of a table are saved, and where their cells come from. The order is the order of the text. */
export type Layout<Item, Row> = { readonly [Name in keyof Row]: readonly [Kind, (item: Item) => Row[Name]] };

/** A table read back: the cells of each column. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

function saveWords<Item>(items: readonly Item[], cellOf: (item: Item) => Cell): SavedColumn {
  const places = new Map<Cell, number>();
  const at: number[] = [];
  let [last, place]: [Cell | undefined, number] = [undefined, 0];
  for (const item of items) {
    const cell = cellOf(item);
    if (cell !== last) {
      place = places.get(cell) ?? places.size;
      if (place === places.size) places.set(cell, place);
      last = cell;
    }
    at.push(place);
  }
  const words = [...places.keys()];
  return words.length <= 1 ? { words } : { words, at };
}

function saveSteps<Item>(items: readonly Item[], cellOf: (item: Item) => Cell): SavedColumn {
  let before = 0;
  const steps: number[] = [];
  for (const item of items) {
    const cell = Number(cellOf(item));
    steps.push(cell - before);
    before = cell;
  }
  return { steps };
}

function saveColumn<Item>(kind: Kind, items: readonly Item[], cellOf: (item: Item) => Cell): SavedColumn {
  switch (kind) {
    case 'WORDS':
      return saveWords(items, cellOf);
    case 'STEPS':
      return saveSteps(items, cellOf);
    case 'TEXTS':
      return { texts: items.map(cellOf).join(',') };
    case 'CELLS':
      return items.map(cellOf);
  }
}

/** Rows as columns. */
export function saveTable<Item, Row extends { readonly [Name in keyof Row]: Cell }>(
  items: readonly Item[],
  layout: Layout<Item, Row>,
): SavedTable<Row> {
  const columns = Object.entries<readonly [Kind, (item: Item) => Cell]>(layout).map(
    ([name, [kind, cellOf]]) => [name, saveColumn(kind, items, cellOf)] as const,
  );
  return { rows: items.length, columns: Object.fromEntries(columns) as SavedTable<Row>['columns'] };
}

function sums(steps: readonly number[]): number[] {
  let cell = 0;
  return steps.map((step) => (cell += step));
}

function readColumn(column: SavedColumn, rows: number): readonly Cell[] {
  if ('steps' in column) return sums(column.steps);
  if ('texts' in column) {
    return rows === 0 ? [] : column.texts.split(',').map((text) => (text === '' ? null : text));
  }
  if (!('words' in column)) return column;
  const { words, at } = column;
  if (at !== undefined) return at.map((word) => words[word] ?? null);
  return Array.from({ length: rows }, () => words[0] ?? null);
}

/** The columns with all their cells; throws RangeError if they are not of one length. */
export function readTable<Row>({ rows, columns }: SavedTable<Row>): Columns<Row> {
  const read = Object.entries<SavedColumn>(columns).map(
    ([name, column]) => [name, readColumn(column, rows)] as const,
  );
  if (read.some(([, cells]) => cells.length !== rows)) throw new RangeError('snapshot table is torn');
  return Object.fromEntries(read) as unknown as Columns<Row>;
}

/** The cell of a row; throws RangeError where the table has no such row. */
export function cellAt<T>(cells: readonly T[], row: number): T {
  const cell = cells[row];
  if (cell === undefined) throw new RangeError('snapshot table is torn');
  return cell;
}
