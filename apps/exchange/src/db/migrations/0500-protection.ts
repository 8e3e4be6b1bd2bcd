import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Limits and breaks that players set themselves. */
export function protection0500(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('own_limits')
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('value', integer)
        .addColumn('wanted', integer)
        .addColumn('asked_at', integer)
        .addColumn('applied', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('own_limits_key', ['player_id', 'kind'])
        .execute();
      await db.schema.createIndex('own_limits_applied').on('own_limits').column('applied').execute();
      await db.schema
        .createTable('play_breaks')
        .addColumn('break_id', 'text', (column) => column.primaryKey())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('since', integer, (column) => column.notNull())
        .addColumn('until', integer)
        .addColumn('ended_at', integer)
        .execute();
      await db.schema
        .createIndex('play_breaks_player')
        .on('play_breaks')
        .columns(['player_id', 'ended_at'])
        .execute();
      await db.schema
        .createTable('reality_checks')
        .addColumn('player_id', 'text', (column) => column.primaryKey())
        .addColumn('minutes', integer, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('playing_days')
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('ms', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('playing_days_key', ['player_id', 'day'])
        .execute();
      await db.schema
        .createTable('protection_changes')
        .addColumn('change_id', 'text', (column) => column.primaryKey())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('at', integer, (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('before', integer)
        .addColumn('after', integer)
        .execute();
      await db.schema
        .createIndex('protection_changes_player')
        .on('protection_changes')
        .columns(['player_id', 'at'])
        .execute();
    },
  };
}
