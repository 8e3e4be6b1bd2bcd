import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Storage, StorageKind } from '@layline/server/db/database.ts';
import { migrationsOf } from './migrations.ts';
import { postgresReaders } from '@layline/server/db/postgres/open-postgres.ts';
import { readSqlite } from '@layline/server/db/sqlite/read-sqlite.ts';
import type { Tables } from './tables.ts';

/** Storage that this process only reads, while an exchange may own it and keep writing. */
export interface StorageReader {
  readonly kind: StorageKind;
  readonly read: Kysely<Tables>;
  /**
   * Calls `look` with a consistent view of one moment, whatever is written meanwhile. Keep it short, because old rows are kept for as long as it
   * takes.
   */
  consistently<T>(look: (view: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The tables are not those of this version: use another version, or start the exchange once. */
export class OtherTables extends Error {
  override readonly name = 'OtherTables';
}

const BEGIN = { sqlite: 'begin', postgres: 'begin isolation level repeatable read, read only' } as const;

/** Opens storage for reading, whatever the version of its tables. */
export async function openForReading(storage: Storage): Promise<StorageReader> {
  if ('databaseUrl' in storage) return postgresReader(storage.databaseUrl);
  return { kind: 'sqlite', ...withViews('sqlite', await readSqlite<Tables>(storage.dataDir)) };
}

function postgresReader(databaseUrl: string): StorageReader {
  const pool = postgresReaders(databaseUrl);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', ...withViews('postgres', { read, close: () => read.destroy() }) };
}

function withViews(kind: StorageKind, { read, close }: Pick<StorageReader, 'read' | 'close'>) {
  const consistently = <T>(look: (view: Kysely<Tables>) => Promise<T>): Promise<T> =>
    read.connection().execute(async (view) => {
      await sql.raw(BEGIN[kind]).execute(view);
      try {
        return await look(view);
      } finally {
        await sql`rollback`.execute(view);
      }
    });
  return { read, close, consistently };
}

/** Names of the migrations that have run, in order. */
export async function migrationsRun(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws `OtherTables` if the tables are of a later version than this one or, unless allowed, of an earlier one. */
export async function checkTables(
  { kind, read }: Pick<StorageReader, 'kind' | 'read'>,
  { older = false }: { readonly older?: boolean } = {},
): Promise<void> {
  const run = await migrationsRun(read);
  const ours = Object.keys(migrationsOf(kind));
  const newer = run.find((name) => !ours.includes(name));
  if (newer !== undefined)
    throw new OtherTables(`the tables are of a later version (${newer}): use that one`);
  const missing = ours.find((name) => !run.includes(name));
  if (missing !== undefined && !older)
    throw new OtherTables(
      `the tables are of an earlier version (${missing} has not run): start the exchange once`,
    );
}
