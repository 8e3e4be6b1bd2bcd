import type { Storage, StorageKind } from '@layline/server/db/database.ts';
import { CLUSTER_SHAPES } from '@layline/server/db/cluster-tables.ts';
import type { ClusterTables } from '@layline/server/db/cluster-tables.ts';
import { makeTables } from '@layline/server/db/make-tables.ts';
import type { Migrations } from '@layline/server/db/migrate.ts';
import { openStorage } from '@layline/server/db/open-storage.ts';
import type { Database } from './database.ts';
import { GAME_SHAPES } from './game-shapes.ts';
import type { GameTables } from './game-tables.ts';

/** Migrations of a host with its own database. Inside an exchange, the exchange's migrations create these tables. */
export function migrationsOf(kind: StorageKind): Migrations {
  return {
    '0001-tables': { up: (db) => makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', GAME_SHAPES) },
    '0002-nodes-and-leases': {
      up: (db) => makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', CLUSTER_SHAPES),
    },
  };
}

/** Opens a host's own database, as `openStorage` does. */
export function openDatabase(storage: Storage): Promise<Database> {
  return openStorage<GameTables & ClusterTables>(storage, migrationsOf);
}
