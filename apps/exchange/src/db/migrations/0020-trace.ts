import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which presses a batch came from: JSON of trace ids by journal position, null if from none. Beside the batch, not in
 * it: the hash chain and a replay see the commands alone.
 */
export function trace0020(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('journal').addColumn('traces', 'text').execute();
    },
  };
}
