import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a session was opened, so that its player can tell it from others; and what a slip begins with at the turn in-play. */
export function sessionOrigins0120(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').addColumn('address', 'text').execute();
      await db.schema.alterTable('sessions').addColumn('browser', 'text').execute();
      await db.schema
        .alterTable('player_settings')
        .addColumn('persistence', 'text', (column) => column.notNull().defaultTo('LAPSE'))
        .execute();
    },
  };
}
