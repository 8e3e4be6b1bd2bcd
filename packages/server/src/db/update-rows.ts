import type { StorageKind } from './database.ts';
import { rowsSource, type Columns } from './rows.ts';

/**
 * The SQL that updates rows of `table` by their `key`, from rows with these columns (`RowsStatement`). `set` makes the SQL after `set`; its argument gives the SQL for a
 * column of such a row. That is a parameter on SQLite, which with `update … from` would first store each row in temporary tables, and so take more than twice as long.
 */
export function updateRows<C extends Columns>(
  kind: StorageKind,
  table: string,
  key: keyof C & string,
  columns: C,
  set: (valueOf: (name: keyof C & string) => string) => string,
): string {
  const names = Object.keys(columns);
  const isPostgres = kind === 'postgres';
  const valueOf = (name: string): string => (isPostgres ? `d.${name}` : `?${names.indexOf(name) + 1}`);
  const from = isPostgres ? ` from ${rowsSource(kind, columns)}` : '';
  return `update ${table} set ${set(valueOf)}${from} where ${table}.${key} = ${valueOf(key)}`;
}
