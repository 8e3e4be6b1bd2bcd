import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Storage, StorageKind } from '@layline/server/db/database.ts';
import { differences, isExpanding, migrationsRun } from '@layline/server/db/migrate.ts';
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

/** Throws `OtherTables` if the tables are of a later version than this one or of an earlier one, unless that is allowed. */
export async function checkTables(
  { kind, read }: Pick<StorageReader, 'kind' | 'read'>,
  {
    older = false,
    expanded = false,
  }: {
    readonly older?: boolean;
    /** True if a later release may have expanded them. */
    readonly expanded?: boolean;
  } = {},
): Promise<void> {
  const { missing, unknown } = differences(await migrationsRun(read), Object.keys(migrationsOf(kind)));
  const newer = unknown.find((name) => !expanded || !isExpanding(name));
  if (newer !== undefined)
    throw new OtherTables(`the tables are of a later version (${newer}): use that one`);
  if (missing[0] !== undefined && !older)
    throw new OtherTables(
      `the tables are of an earlier version (${missing[0]} has not run): start the exchange once`,
    );
}
