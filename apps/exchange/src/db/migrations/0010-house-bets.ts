import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

const KEPT = [
  'fragment_id',
  'market_id',
  'runner_id',
  'price',
  'original_price',
  'stake',
  'winnings',
  'back_bet_id',
  'lay_bet_id',
  'back_player_id',
  'lay_player_id',
  'taker',
  'at',
  'void_reason',
] as const;

/**
 * Bets against the house: bets and fragments get a line, and one side of a fragment may be nobody's bet. The table of
 * fragments is made anew, because SQLite cannot take a column's "not null" away.
 */
export function houseBets0010(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('bets').addColumn('line', integer).execute();
      for (const index of ['trades', 'fragments_of_back_bet', 'fragments_of_lay_bet']) {
        await db.schema.dropIndex(index).execute();
      }
      await db.schema.alterTable('fragments').renameTo('fragments_before').execute();
      let table = db.schema
        .createTable('fragments')
        .addColumn('fragment_id', integer, (column) => column.primaryKey())
        .addColumn('line', integer);
      for (const name of ['price', 'original_price', 'stake', 'winnings', 'at']) {
        table = table.addColumn(name, integer, (column) => column.notNull());
      }
      for (const name of ['back_bet_id', 'lay_bet_id']) table = table.addColumn(name, integer);
      for (const name of ['market_id', 'runner_id', 'taker']) {
        table = table.addColumn(name, 'text', (column) => column.notNull());
      }
      for (const name of ['back_player_id', 'lay_player_id', 'void_reason']) {
        table = table.addColumn(name, 'text');
      }
      await table.execute();
      const kept = sql.join(KEPT.map((name) => sql.ref(name)));
      await sql`insert into fragments (${kept}) select ${kept} from fragments_before`.execute(db);
      await db.schema.dropTable('fragments_before').execute();
      const trades = db.schema.createIndex('trades').on('fragments');
      await trades.columns(['market_id', 'runner_id', 'at']).execute();
      await db.schema.createIndex('fragments_of_back_bet').on('fragments').column('back_bet_id').execute();
      await db.schema.createIndex('fragments_of_lay_bet').on('fragments').column('lay_bet_id').execute();
    },
  };
}
