import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Feeds played, events, the turn in-play of markets, and saved slips. */
export function catalogue0200(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('feed_runs')
        .addColumn('run_id', 'text', (column) => column.primaryKey())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('started_at', integer, (column) => column.notNull())
        .addColumn('ended_at', integer)
        .execute();
      await db.schema
        .createTable('events')
        .addColumn('event_id', 'text', (column) => column.primaryKey())
        .addColumn('run_id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('sport_id', integer, (column) => column.notNull())
        .addColumn('competition', 'text', (column) => column.notNull())
        .addColumn('venue', 'text')
        .addColumn('teams', 'text', (column) => column.notNull())
        .addColumn('start_time', integer, (column) => column.notNull())
        .addColumn('closed_at', integer)
        .execute();
      await db.schema.createIndex('events_of_run').on('events').columns(['run_id', 'closed_at']).execute();
      await db.schema
        .createTable('markets_in_play')
        .addColumn('market_id', 'text', (column) => column.primaryKey())
        .addColumn('at', integer, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('bet_slips')
        .addColumn('player_id', 'text', (column) => column.primaryKey())
        .addColumn('slips', 'text', (column) => column.notNull())
        .addColumn('saved_at', integer, (column) => column.notNull())
        .execute();
    },
  };
}
