import type { StorageKind } from './database.ts';
import { rowsSource, type Columns } from './rows.ts';
import type { RowsStatement, SqlValue } from './statement.ts';

/** Inserts rows whose values stand in the order of `columns`. `onConflict` is what follows those words, if anything. */
export function insertRows(
  kind: StorageKind,
  table: string,
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  onConflict?: string,
): RowsStatement {
  const names = Object.keys(columns);
  const insert = `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `d.${name}`).join(', ')}`;
  // `where true` keeps SQLite from reading `on conflict` as a join's condition.
  const conflict = onConflict === undefined ? '' : ` on conflict ${onConflict}`;
  return { sql: `${insert} from ${rowsSource(kind, columns)} where true${conflict}`, rows };
}
