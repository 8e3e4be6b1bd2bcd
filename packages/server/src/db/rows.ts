import type { StorageKind } from './database.ts';
import type { SqlValue } from './statement.ts';

/** Columns of a set of rows handed to a statement: whole numbers or text, either may be null. */
export type Columns = Readonly<Record<string, 'integer' | 'text'>>;

/** What a row with these columns holds, by their names. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: (C[Name] extends 'integer' ? number : string) | null;
};

/** The columns that hold the rows of a table, as `tables.ts` describes them. */
export type ColumnsOf<Row> = {
  readonly [Name in keyof Row]: NonNullable<Row[Name]> extends number ? 'integer' : 'text';
};

/** Some columns of a table, in this order. */
export function pick<C extends Columns, Name extends keyof C & string>(
  columns: C,
  ...names: readonly Name[]
): Pick<C, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<C, Name>;
}

/** The values of rows in the order of their columns, as a statement takes them. */
export function inOrder<C extends Columns>(columns: C, rows: Iterable<RowOf<C>>): SqlValue[][] {
  const names = Object.keys(columns);
  return Array.from(rows, (row) => names.map((name) => row[name] ?? null));
}

/**
 * The source `d` of a statement that is to run for many rows (`RowsStatement`): the one place where the two
 * storages need other words. SQLite runs the statement once per row from a prepared form, PostgreSQL once for
 * all from arrays. A statement must therefore be right either way: no two rows may touch the same target row.
 */
export function rowsSource(kind: StorageKind, columns: Columns): string {
  const known = sources[kind].get(columns);
  if (known !== undefined) return known;
  const made = makeSource(kind, columns);
  sources[kind].set(columns, made);
  return made;
}

/** By columns, which are few and fixed, so that a batch does not have to build its statements again. */
const sources = { sqlite: new WeakMap<Columns, string>(), postgres: new WeakMap<Columns, string>() };

function makeSource(kind: StorageKind, columns: Columns): string {
  const names = Object.keys(columns);
  if (kind === 'sqlite') return `(select ${names.map((name) => `? as ${name}`).join(', ')}) as d`;
  const arrays = Object.values(columns).map(
    (type, i) => `$${i + 1}::${type === 'integer' ? 'bigint' : 'text'}[]`,
  );
  return `unnest(${arrays.join(', ')}) as d(${names.join(', ')})`;
}
