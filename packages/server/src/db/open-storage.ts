import type { Database, Storage, StorageKind } from './database.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migrate.ts';
import { openPostgres, type OwningOptions } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/**
 * Opens the storage, takes sole ownership of it and runs its migrations. Rejects with `StorageInUse` if another process
 * owns it; `owning` applies to PostgreSQL.
 */
export async function openStorage<Tables>(
  storage: Storage,
  migrationsOf: (kind: StorageKind) => Migrations,
  owning?: OwningOptions,
): Promise<Database<Tables>> {
  const database =
    'dataDir' in storage
      ? await openSqlite<Tables>(storage.dataDir)
      : await openPostgres<Tables>(storage.databaseUrl, owning);
  try {
    await migrate(database, migrationsOf(database.kind));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
