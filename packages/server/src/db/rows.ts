import type { StorageKind } from './database.ts';
import type { SqlValue } from './statement.ts';

/** Columns of rows passed to a statement: integers or text, either nullable. */
export type Columns = Readonly<Record<string, 'integer' | 'text'>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: (C[Name] extends 'integer' ? number : string) | null;
};

/** The columns of a database table, as described in `tables.ts`. */
export type ColumnsOf<Row> = {
  readonly [Name in keyof Row]: NonNullable<Row[Name]> extends number ? 'integer' : 'text';
};

/** Some columns of a database table, in this order. */
export function pick<C extends Columns, Name extends keyof C & string>(
  columns: C,
  ...names: readonly Name[]
): Pick<C, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<C, Name>;
}

/** The rows' values in column order, as a statement takes them. */
export function inOrder<C extends Columns>(columns: C, rows: Iterable<RowOf<C>>): SqlValue[][] {
  const names = Object.keys(columns);
  return Array.from(rows, (row) => names.map((name) => row[name] ?? null));
}

/**
 * The source `d` of a statement for many rows (`RowsStatement`). SQLite runs a prepared statement once per row, PostgreSQL runs it once with arrays. A statement
 * must be correct either way, so no two rows may touch the same target row. `insertRows` and `updateRows` cost SQLite less.
 */
export function rowsSource(kind: StorageKind, columns: Columns): string {
  const known = sources[kind].get(columns);
  if (known !== undefined) return known;
  const made = makeSource(kind, columns);
  sources[kind].set(columns, made);
  return made;
}

/** Cached by columns, which are few and fixed, so that a batch does not rebuild its statements. */
const sources = { sqlite: new WeakMap<Columns, string>(), postgres: new WeakMap<Columns, string>() };

function makeSource(kind: StorageKind, columns: Columns): string {
  const names = Object.keys(columns);
  if (kind === 'sqlite') return `(select ${names.map((name) => `? as ${name}`).join(', ')}) as d`;
  // In the select list, where they advance together. `unnest` of several arrays after `from` first stores the values of each array.
  const values = Object.entries(columns).map(
    ([name, type], i) => `unnest($${i + 1}::${type === 'integer' ? 'bigint' : 'text'}[]) as ${name}`,
  );
  return `(select ${values.join(', ')}) as d`;
}
