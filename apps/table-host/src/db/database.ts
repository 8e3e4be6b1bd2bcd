import type { Database as StoredTables } from '@layline/server/db/database.ts';
import type { ClusterTables } from '@layline/server/db/cluster-tables.ts';
import type { GameTables } from './game-tables.ts';

/** The database of a table host: its own, or its part of an exchange's. */
export type Database = StoredTables<GameTables & ClusterTables>;
