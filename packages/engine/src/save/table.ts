/**
 * Saves rows of equal shape by column, in a form that is read back without parsing numbers. A column of numbers is the base64
 * of the narrowest typed array that holds them; a repeated word is written once and referred to by index. Typed arrays have
 * the machine's byte order, which is little-endian wherever Node runs.
 */

const ARRAYS = { U8: Uint8Array, U16: Uint16Array, I32: Int32Array, F64: Float64Array } as const;

/** One number for all rows, or one per row. */
type SavedNumbers = number | { readonly as: keyof typeof ARRAYS; readonly base64: string };

/** The value of a word cell. */
type Word = string | number | boolean | null;

/** One column as plain JSON. */
type SavedColumn =
  | SavedNumbers
  | { readonly words: readonly Word[]; readonly places: SavedNumbers }
  | { readonly texts: string };

/** Columns by name, all of the same length. */
export interface SavedTable {
  readonly rows: number;
  readonly columns: Readonly<Record<string, SavedColumn>>;
}

/** The cells of one column. `at` throws RangeError if there is no such row. */
type Column<Cell> = { readonly at: (row: number) => Cell };

/** `map` returns the column with each distinct word replaced; it calls the function once per distinct word. */
type WordColumn<Cell> = Column<Cell> & {
  readonly map: <Other>(replace: (word: Cell) => Other) => Column<Other>;
};

/** How a column is written from items and read back. */
type Field<Item, Cells extends Column<unknown>> = {
  readonly save: (items: readonly Item[]) => SavedColumn;
  readonly read: (saved: SavedColumn, rows: number) => Cells;
};

/** The columns of a table by name, in the order in which they are written. */
export type Layout<Item> = Readonly<Record<string, Field<Item, Column<unknown>>>>;

/** A table read back. */
export type Columns<L> = {
  readonly [Name in keyof L]: L[Name] extends Field<never, infer Cells> ? Cells : never;
};

/** Maximum rows per table, so that writing and storing its text is quick. */
const ROWS = 4096;

function torn(): RangeError {
  return new RangeError('snapshot table is torn');
}

/** An explicit loop, because `Float64Array.from` uses the slow iterator. */
function numbersOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): Float64Array {
  const found = new Float64Array(items.length);
  for (let row = 0; row < found.length; row += 1) {
    const item = items[row];
    if (item !== undefined) found[row] = numberOf(item);
  }
  return found;
}

/** The narrowest typed array for integers within these bounds. */
function narrowest(least: number, most: number): keyof typeof ARRAYS {
  if (least < -(2 ** 31) || most >= 2 ** 31) return 'F64';
  if (least < 0 || most >= 2 ** 16) return 'I32';
  return most < 2 ** 8 ? 'U8' : 'U16';
}

function encode(numbers: Float64Array): SavedNumbers {
  let least = Infinity;
  let most = -Infinity;
  let areWhole = true;
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
    if (Math.trunc(number) !== number) areWhole = false;
  }
  if (least === most) return least;
  const as = areWhole ? narrowest(least, most) : 'F64';
  return { as, base64: new Uint8Array(new ARRAYS[as](numbers).buffer).toBase64() };
}

/**
 * A column of numbers in memory. Integers are in an Int32Array, because V8 stores what it reads from one directly in a field.
 * It makes an object of each number from a Float64Array, and a bet has a dozen of them.
 */
type Cells = Int32Array | Float64Array;

function isInt32(number: number): boolean {
  return (number | 0) === number;
}

function decode(saved: SavedColumn, rows: number): Cells {
  if (typeof saved === 'number') return new (isInt32(saved) ? Int32Array : Float64Array)(rows).fill(saved);
  if (!('as' in saved)) throw torn();
  const numbers = new ARRAYS[saved.as](Uint8Array.fromBase64(saved.base64).buffer);
  if (numbers.length !== rows) throw torn();
  return saved.as === 'F64' ? new Float64Array(numbers) : new Int32Array(numbers);
}

/** The sums of differences. They rise, so the last one is the largest. */
function sumsOf(differences: Cells): Cells {
  const sums = new Float64Array(differences);
  for (let row = 1; row < sums.length; row += 1) sums[row] = (sums[row] ?? 0) + (sums[row - 1] ?? 0);
  return isInt32(sums.at(-1) ?? 0) ? new Int32Array(sums) : sums;
}

/** A column of numbers. */
class Numbers<Cell extends number> {
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  at(row: number): Cell {
    const cell = this.#cells[row];
    if (cell === undefined) throw torn();
    return cell as Cell;
  }
}

/** A column of words, or of values that replace them. */
class Words<Cell> {
  readonly #words: readonly Cell[];
  readonly #places: Cells;

  constructor(words: readonly Cell[], places: Cells) {
    this.#words = words;
    this.#places = places;
  }

  at(row: number): Cell {
    const cell = this.#words[this.#places[row] ?? -1];
    if (cell === undefined) throw torn();
    return cell;
  }

  map<Other>(replace: (word: Cell) => Other): Column<Other> {
    return new Words(this.#words.map(replace), this.#places);
  }
}

/** A column of texts. */
class Texts {
  readonly #cells: readonly string[];

  constructor(cells: readonly string[]) {
    this.#cells = cells;
  }

  at(row: number): string | null {
    const cell = this.#cells[row];
    if (cell === undefined) throw torn();
    return cell === '' ? null : cell;
  }
}

/** Numbers as they are. */
export function numbers<Item, Cell extends number>(cellOf: (item: Item) => Cell): Field<Item, Column<Cell>> {
  return {
    save: (items) => encode(numbersOf(items, cellOf)),
    read: (saved, rows) => new Numbers(decode(saved, rows)),
  };
}

/** Rising integers, stored as differences. */
export function steps<Item, Cell extends number>(cellOf: (item: Item) => Cell): Field<Item, Column<Cell>> {
  return {
    save(items) {
      let before = 0;
      const step = (item: Item): number => {
        const cell = cellOf(item);
        const risen = cell - before;
        before = cell;
        return risen;
      };
      return encode(numbersOf(items, step));
    },
    read: (saved, rows) => new Numbers(sumsOf(decode(saved, rows))),
  };
}

/** Repeating cells: the distinct values, and an index per row. */
export function words<Item, Cell extends Word>(cellOf: (item: Item) => Cell): Field<Item, WordColumn<Cell>> {
  return {
    save(items) {
      const places = new Map<Cell, number>();
      let before: Cell | undefined;
      let place = 0;
      const placeOf = (item: Item): number => {
        const cell = cellOf(item);
        if (cell !== before) {
          before = cell;
          place = places.get(cell) ?? places.size;
          if (place === places.size) places.set(cell, place);
        }
        return place;
      };
      const column = numbersOf(items, placeOf);
      return { words: [...places.keys()], places: encode(column) };
    },
    read(saved, rows) {
      if (typeof saved === 'number' || !('words' in saved)) throw torn();
      return new Words(saved.words as readonly Cell[], decode(saved.places, rows));
    },
  };
}

/** Texts without commas, joined; null is an empty text. */
export function texts<Item>(cellOf: (item: Item) => string | null): Field<Item, Column<string | null>> {
  return {
    save: (items) => ({ texts: items.map(cellOf).join(',') }),
    read(saved, rows) {
      if (typeof saved === 'number' || !('texts' in saved)) throw torn();
      const cells = saved.texts.split(',');
      if (cells.length !== rows) throw torn();
      return new Texts(cells);
    },
  };
}

/** Splits items into tables of a few thousand rows. */
export function saveTables<Item>(items: readonly Item[], layout: Layout<Item>): SavedTable[] {
  const tables: SavedTable[] = [];
  for (let from = 0; from < items.length; from += ROWS) {
    const some = items.slice(from, from + ROWS);
    const columns = Object.entries(layout).map(([name, field]) => [name, field.save(some)] as const);
    tables.push({ rows: some.length, columns: Object.fromEntries(columns) });
  }
  return tables;
}

/** The columns of a table; throws RangeError if one is missing or their lengths differ. */
export function readTable<L extends Layout<never>>({ rows, columns }: SavedTable, layout: L): Columns<L> {
  const read = Object.entries(layout).map(([name, field]) => {
    const saved = columns[name];
    if (saved === undefined) throw torn();
    return [name, field.read(saved, rows)] as const;
  });
  return Object.fromEntries(read) as Columns<L>;
}

/** Tables of one layout as one list of rows. Each is decoded when one of its rows is first needed. */
export class LazyTables<L extends Layout<never>> {
  readonly #saved: readonly SavedTable[];
  readonly #layout: L;
  readonly #decoded: (Columns<L> | undefined)[] = [];

  constructor(saved: readonly SavedTable[], layout: L) {
    this.#saved = saved;
    this.#layout = layout;
  }

  /** The table that has the row at this place of the list, and the row's place in it. */
  at(place: number): readonly [Columns<L>, number] {
    const index = Math.floor(place / ROWS);
    const saved = this.#saved[index];
    if (saved === undefined) throw torn();
    return [(this.#decoded[index] ??= readTable(saved, this.#layout)), place % ROWS];
  }
}
