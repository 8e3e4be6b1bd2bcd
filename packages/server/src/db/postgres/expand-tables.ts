import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { differences, isExpanding, migrate, migrationsRun, type Migrations } from '../migrate.ts';
import { configOf } from './open-postgres.ts';

/** How long a migration waits for a table, ms. Everything the owner does with that table queues behind it. */
const LOCK_MS = 1000;

/**
 * Runs the migrations that are missing if all of them only expand the tables, on a database that another process owns. Otherwise it changes nothing. Rejects, with nothing
 * changed, if a long transaction such as a backup keeps a table busy; then try again later. `read` is a connection to the same database.
 */
export async function expandTables<Tables>(
  databaseUrl: string,
  read: Kysely<Tables>,
  migrations: Migrations,
): Promise<void> {
  const { missing } = differences(await migrationsRun(read), Object.keys(migrations));
  if (missing.length === 0 || !missing.every(isExpanding)) return;
  const pool = new pg.Pool({
    ...configOf(databaseUrl),
    lock_timeout: LOCK_MS,
    max: 1,
    application_name: 'layline-expand',
  });
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate({ kind: 'postgres', write }, migrations);
  } finally {
    await write.destroy();
  }
}
