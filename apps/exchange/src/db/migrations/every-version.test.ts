import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PROJECTED_TABLES } from '../../core/projections/sql-projection.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database, Storage } from '../database.ts';
import { insertRows } from '../insert-rows.ts';
import { migrate, migrationsOf } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import type { Columns } from '../rows.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import type { SqlValue } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** Migrations in the order in which exchanges have met them. What is not named came later, in the order of the names. */
const CAME = [
  '0001-core',
  '0100-accounts',
  '0200-catalogue',
  '0220-score-cards',
  '0010-house-bets',
  '0500-protection',
  '0020-trace',
  '0250-reports',
  '0400-bonus',
  '0300-cashier',
  '0600-operators',
  '0310-cashier-indexes',
  '0320-second-approval',
  '0700-casino',
  '0510-check-due',
  '0110-accounts-mobile',
  '0120-session-origins',
  '0750-game-tables',
  '0760-casino-reports',
  '0710-casino-players',
  '0770-table-limits',
];

/** Columns that have another name today, by table. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  one_time_codes: { player_id: 'receiver' },
};

/** The migration that empties what is derived from the journal, so that it is derived again. */
const EMPTIES = '0250-reports';

type Row = Readonly<Record<string, SqlValue>>;

async function tablesOf(database: Database): Promise<ReadonlyMap<string, Columns>> {
  const tables = await database.read.introspection.getTables();
  return new Map(
    tables
      .filter(({ schema }) => schema === undefined || schema === 'public')
      .map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map(
            (column) => [column.name, /^text/i.test(column.dataType) ? 'text' : 'integer'] as const,
          ),
        ),
      ]),
  );
}

/** A row of its own for a version: no two have any value in common. */
function rowOf(columns: Columns, version: number): Row {
  const values = Object.entries(columns).map(([name, type]) => [
    name,
    type === 'text' ? `"${name} of ${version}"` : 1000 + version,
  ]);
  return Object.fromEntries(values) as Row;
}

async function openBare(storage: Storage): Promise<Database> {
  return 'dataDir' in storage ? openSqlite(storage.dataDir) : openPostgres(storage.databaseUrl);
}

/** Names of all columns, keys, indexes and triggers. */
async function shapeOf(database: Database): Promise<unknown> {
  const made: Kysely<Tables> = database.read;
  const { rows } =
    database.kind === 'sqlite'
      ? await sql`select type, name, tbl_name from sqlite_master order by type, name`.execute(made)
      : await sql`select indexname, tablename from pg_indexes where schemaname = current_schema() order by 1`.execute(
          made,
        );
  return { tables: Object.fromEntries(await tablesOf(database)), rows };
}

describe.each(storagesUnderTest())('tables on $name', ({ make, makeBare }) => {
  test('rows of every version that there was are the same in the tables of today', async () => {
    const made = await makeBare();
    const database = await openBare(made.storage);
    const all = migrationsOf(database.kind);
    const order = [...CAME, ...Object.keys(all).filter((name) => !CAME.includes(name))];
    const kept = new Map<string, Row[]>();
    for (const [version, name] of order.entries()) {
      const past = new Set(order.slice(0, version + 1));
      await migrate(database, Object.fromEntries(Object.entries(all).filter(([one]) => past.has(one))));
      if (name === EMPTIES) {
        for (const table of PROJECTED_TABLES) kept.delete(table);
        const places = kept.get('projection_position') ?? [];
        kept.set(
          'projection_position',
          places.map((row) => ({ ...row, seq: 0 })),
        );
      }
      for (const [table, columns] of await tablesOf(database)) {
        const row = rowOf(columns, version);
        const values = Object.keys(columns).map((column) => row[column] ?? null);
        await database.transact([insertRows(database.kind, table, columns, [values])]);
        kept.set(table, [...(kept.get(table) ?? []), row]);
      }
    }
    await database.close();

    const today = await openDatabase(made.storage);
    for (const [table, rows] of kept) {
      const { rows: found } = await sql<Row>`select * from ${sql.table(table)}`.execute(today.read);
      expect([table, found.length]).toEqual([table, rows.length]);
      const nameToday = (name: string): string => RENAMED[table]?.[name] ?? name;
      for (const row of rows) {
        const same = found.find((one) =>
          Object.entries(row).every(([name, value]) => one[nameToday(name)] === value),
        );
        expect([table, row, same !== undefined]).toEqual([table, row, true]);
      }
    }
    const fresh = await make();
    const other = await openDatabase(fresh.storage);
    expect(await shapeOf(today)).toEqual(await shapeOf(other));
    for (const one of [today, other]) await one.close();
    await made.remove();
    await fresh.remove();
  });
});
