import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bonuses and their claims. A player, a mobile number and a deposit each have a bonus once. */
export function bonus0400(integer: 'integer' | 'bigint'): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('bonuses')
        .addColumn('bonus_id', 'text', (column) => column.primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('definition', 'text', (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('ended_at', integer)
        .execute();
      await db.schema.createIndex('bonuses_of_site').on('bonuses').column('site').execute();
      await db.schema
        .createTable('bonus_claims')
        .addColumn('claim_id', 'text', (column) => column.primaryKey())
        .addColumn('bonus_id', 'text', (column) => column.notNull())
        .addColumn('player_id', 'text', (column) => column.notNull())
        .addColumn('mobile', 'text')
        .addColumn('amount', integer, (column) => column.notNull())
        .addColumn('to_wager', integer, (column) => column.notNull())
        .addColumn('deposit', 'text')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('claimed_at', integer, (column) => column.notNull())
        .addColumn('expires_at', integer, (column) => column.notNull())
        .addColumn('ended_at', integer)
        .addColumn('wagered', integer)
        .addColumn('reason', 'text')
        .addColumn('ended_by', 'text')
        .execute();
      for (const column of ['player_id', 'mobile', 'deposit'] as const) {
        await db.schema
          .createIndex(`bonus_claims_once_by_${column}`)
          .on('bonus_claims')
          .columns(column === 'deposit' ? [column] : ['bonus_id', column])
          .unique()
          .execute();
      }
      await db.schema
        .createIndex('bonus_claims_of_player')
        .on('bonus_claims')
        .columns(['player_id', 'state'])
        .execute();
      await db.schema.createIndex('bonus_claims_by_state').on('bonus_claims').column('state').execute();
    },
  };
}
