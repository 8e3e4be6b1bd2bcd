import type { StorageKind } from './database.ts';
import { rowsSource, type Columns } from './rows.ts';
import type { RowsStatement, SqlValue } from './statement.ts';

/** Inserts rows whose values are in the order of `columns`. `onConflict` is the SQL after `on conflict`, if any. */
export function insertRows(
  kind: StorageKind,
  table: string,
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  onConflict?: string,
): RowsStatement {
  const names = Object.keys(columns);
  const values =
    kind === 'sqlite'
      ? `values (${names.map(() => '?').join(', ')})`
      : `select ${names.map((name) => `d.${name}`).join(', ')} from ${rowsSource(kind, columns)}`;
  const conflict = onConflict === undefined ? '' : ` on conflict ${onConflict}`;
  return { sql: `insert into ${table} (${names.join(', ')}) ${values}${conflict}`, rows };
}
