import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Score cards of events that are over. */
export function scoreCards0220(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('score_cards')
        .addColumn('event_id', 'text', (column) => column.primaryKey())
        .addColumn('card', 'text', (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .addColumn('updated_at', integer, (column) => column.notNull())
        .addColumn('kept_at', integer, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('score_cards_kept').on('score_cards').column('kept_at').execute();
    },
  };
}
