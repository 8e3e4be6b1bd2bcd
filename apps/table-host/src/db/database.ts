import type { Database as StoredTables } from '@layline/server/db/database.ts';
import type { GameTables } from './game-tables.ts';

/** The storage of a table host, its own or the part of an exchange's that is the tables'. */
export type Database = StoredTables<GameTables>;
