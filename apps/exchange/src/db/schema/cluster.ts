import type { Kysely } from 'kysely';
import { CLUSTER_SHAPES } from '@layline/server/db/cluster-tables.ts';
import { makeTables } from '@layline/server/db/make-tables.ts';
import type { IntegerType } from '@layline/server/db/make-tables.ts';

/** Creates the tables of nodes and leases, records who is carrying out an intent, and until when a player's time has been counted. */
export async function addCluster(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, CLUSTER_SHAPES);
  await db.schema.alterTable('intents').addColumn('owner', 'text').execute();
  await db.schema.alterTable('playing_days').addColumn('seen_at', integer).execute();
}
