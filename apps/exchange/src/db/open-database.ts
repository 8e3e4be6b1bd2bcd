import type { Database, Storage } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/**
 * Opens the storage, takes sole ownership of it and brings its tables up to date. Rejects with `StorageInUse`
 * if another process owns it.
 */
export async function openDatabase(storage: Storage): Promise<Database> {
  const database =
    'dataDir' in storage ? await openSqlite(storage.dataDir) : await openPostgres(storage.databaseUrl);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
