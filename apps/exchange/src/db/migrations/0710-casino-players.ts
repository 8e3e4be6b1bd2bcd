import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The name that a provider knows a visit's player by: some speak of players alone, and name no session. */
export function casinoPlayers0710(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('casino_visits').addColumn('player_name', 'text').execute();
      await db.schema
        .createIndex('casino_visits_player_name')
        .on('casino_visits')
        .columns(['provider', 'player_name', 'opened_at'])
        .execute();
    },
  };
}
