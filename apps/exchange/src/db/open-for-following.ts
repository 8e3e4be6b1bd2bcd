import { Kysely, PostgresDialect } from 'kysely';
import { expandTables } from '@layline/server/db/postgres/expand-tables.ts';
import { openWriters, postgresReaders } from '@layline/server/db/postgres/open-postgres.ts';
import type { Database } from './database.ts';
import { migrationsOf } from './migrations.ts';
import { checkTables } from './open-for-reading.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the database of an exchange that another process leads. What is written here must be right beside that process and others: by a condition in its statement
 * or transaction. Rejects with `OtherTables` if the tables are not those of this version. A leader of the previous release may continue beside migrations that only expand them, so these are run first.
 */
export async function openForFollowing(databaseUrl: string): Promise<Database> {
  const pool = postgresReaders(databaseUrl);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const writers = openWriters<Tables>(databaseUrl);
  const database: Database = {
    ...writers,
    read,
    lost: new Promise(() => undefined),
    session: null,
    async close() {
      await read.destroy();
      await writers.close();
    },
  };
  try {
    await expandTables(databaseUrl, read, migrationsOf('postgres'));
    await checkTables(database, { expanded: true });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
