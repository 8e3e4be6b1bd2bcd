import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes go to players for more than sign-up, and are counted for names that nobody has. */
export function codeReceivers0130(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('one_time_codes').renameColumn('player_id', 'receiver').execute();
    },
  };
}
