import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rounds by the time when they were closed, which reports go by: a player's own, and those of the house. */
export function casinoReports0760(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const columns of [['player_id', 'closed_at'], ['closed_at']]) {
        await db.schema
          .createIndex(`casino_rounds_${columns.join('_')}`)
          .on('casino_rounds')
          .columns(columns)
          .execute();
      }
    },
  };
}
