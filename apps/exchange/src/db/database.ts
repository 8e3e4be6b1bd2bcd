import type { Database as StoredTables } from '@layline/server/db/database.ts';
import type { Tables } from './tables.ts';

/** The storage of an exchange. */
export type Database = StoredTables<Tables>;
