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
  const insert = `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `d.${name}`).join(', ')}`;
  // Without `where true`, SQLite parses `on conflict` as a join condition.
  const conflict = onConflict === undefined ? '' : ` on conflict ${onConflict}`;
  return { sql: `${insert} from ${rowsSource(kind, columns)} where true${conflict}`, rows };
}
