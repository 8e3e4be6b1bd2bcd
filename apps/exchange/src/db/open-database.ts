import type { Storage } from '@layline/server/db/database.ts';
import { openStorage } from '@layline/server/db/open-storage.ts';
import type { OwningOptions } from '@layline/server/db/postgres/open-postgres.ts';
import type { Database } from './database.ts';
import { migrationsOf } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Opens the storage of an exchange, as `openStorage` does. */
export function openDatabase(storage: Storage, owning?: OwningOptions): Promise<Database> {
  return openStorage<Tables>(storage, migrationsOf, owning);
}
