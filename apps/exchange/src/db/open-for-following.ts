import { Kysely, PostgresDialect } from 'kysely';
import { expandTables } from '@layline/server/db/postgres/expand-tables.ts';
import { postgresReaders } from '@layline/server/db/postgres/open-postgres.ts';
import { Unavailable } from '@layline/server/errors.ts';
import type { Database } from './database.ts';
import { migrationsOf } from './migrations.ts';
import { checkTables } from './open-for-reading.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the database of an exchange that another process leads. Nothing can be written: the server itself refuses that. Rejects with `OtherTables`
 * if the tables are not those of this version. A leader of the previous release may continue beside migrations that only expand them, so these are run first.
 */
export async function openForFollowing(databaseUrl: string): Promise<Database> {
  const pool = postgresReaders(databaseUrl);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const database: Database = {
    kind: 'postgres',
    read,
    write: read,
    transact: () => Promise.reject(new Unavailable('a follower writes nothing')),
    lost: new Promise(() => undefined),
    session: null,
    close: () => read.destroy(),
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
