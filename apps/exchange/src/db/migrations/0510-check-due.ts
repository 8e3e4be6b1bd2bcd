import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when a player's reality check has waited to be acknowledged: neither silence nor a restart does away with it. */
export function checkDue0510(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('reality_checks').addColumn('due_at', integer).execute();
    },
  };
}
