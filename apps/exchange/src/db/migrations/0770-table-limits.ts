import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Limits of tables and solo games that operators have changed, and the site that a seat was taken on. */
export function tableLimits0770(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('table_limits')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('limits', 'text', (column) => column.notNull())
        .addColumn('changed_at', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('table_limits_key', ['table_id', 'site'])
        .execute();
      await db.schema.alterTable('table_seats').addColumn('site', 'text').execute();
    },
  };
}
