import type { StorageKind } from './database.ts';

/** Columns of a set of rows handed to a statement: whole numbers or text, either may be null. */
export type Columns = Readonly<Record<string, 'integer' | 'text'>>;

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
