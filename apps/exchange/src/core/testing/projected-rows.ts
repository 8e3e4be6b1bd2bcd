import type { Database } from '../../db/database.ts';
import { PROJECTED_TABLES } from '../projections/sql-projection.ts';
import { lastChanges } from './last-changes.ts';

/** All projected rows by table, sorted, as text: equal texts mean equal projections. */
export async function projectedRows(database: Database): Promise<Record<string, readonly string[]>> {
  const tables: Record<string, readonly string[]> = {};
  for (const table of PROJECTED_TABLES) {
    const rows = await database.read.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  tables['changed_bets'] = lastChanges(await database.read.selectFrom('changed_bets').selectAll().execute());
  return tables;
}
