import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

/** Adds columns that may not be null: names of whole numbers, then names of texts. */
function columns<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  integer: IntegerType,
  integers: readonly string[],
  texts: readonly string[],
): CreateTableBuilder<T, string> {
  let result: CreateTableBuilder<T, string> = table;
  for (const name of integers) result = result.addColumn(name, integer, (c) => c.notNull());
  for (const name of texts) result = result.addColumn(name, 'text', (c) => c.notNull());
  return result;
}

async function journalTables(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await columns(
    db.schema.createTable('journal').addColumn('first_seq', integer, (c) => c.primaryKey()),
    integer,
    ['last_seq', 'at'],
    ['batch', 'hash'],
  ).execute();
  await db.schema.createIndex('journal_last_seq').unique().on('journal').column('last_seq').execute();
  await columns(
    db.schema.createTable('snapshots').addColumn('seq', integer, (c) => c.primaryKey()),
    integer,
    ['at', 'parts'],
    ['version', 'journal_hash', 'checksum'],
  ).execute();
  await columns(db.schema.createTable('snapshot_parts'), integer, ['seq', 'part'], ['text'])
    .addPrimaryKeyConstraint('snapshot_parts_key', ['seq', 'part'])
    .execute();
  await columns(
    db.schema.createTable('projection_position').addColumn('name', 'text', (c) => c.primaryKey()),
    integer,
    ['seq'],
    [],
  ).execute();
}

async function catalogueTables(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await columns(
    db.schema.createTable('players').addColumn('player_id', 'text', (c) => c.primaryKey()),
    integer,
    ['opened_at'],
    ['kind'],
  ).execute();
  await columns(
    db.schema.createTable('markets').addColumn('market_id', 'text', (c) => c.primaryKey()),
    integer,
    ['start_time'],
    ['event_id', 'name', 'type', 'betting_type'],
  ).execute();
  await columns(
    db.schema.createTable('runners'),
    integer,
    ['sort_priority'],
    ['market_id', 'runner_id', 'name'],
  )
    .addPrimaryKeyConstraint('runners_key', ['market_id', 'runner_id'])
    .execute();
  await columns(
    db.schema.createTable('market_results').addColumn('line_result', integer),
    integer,
    ['settlement_version', 'voided', 'at'],
    ['market_id', 'event_id', 'results'],
  )
    .addPrimaryKeyConstraint('market_results_key', ['market_id', 'settlement_version'])
    .execute();
}

async function betTables(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  const amounts = ['stake', 'matched', 'remaining', 'cancelled', 'lapsed', 'voided', 'matched_value'];
  await columns(
    db.schema.createTable('bets').addColumn('bet_id', integer, (c) => c.primaryKey()),
    integer,
    ['price', 'resting_price', ...amounts, 'placed_at'],
    [
      'player_id',
      'market_id',
      'runner_id',
      'side',
      'status',
      'persistence',
      'time_in_force',
      'source',
      'rules_version',
    ],
  )
    .addColumn('customer_ref', 'text')
    .addColumn('lapse_reason', 'text')
    .addColumn('void_reason', 'text')
    .addColumn('delay_until', integer)
    .addColumn('profit', integer)
    .addColumn('settled_at', integer)
    .addColumn('settlement_version', integer)
    .execute();
  await db.schema
    .createIndex('bets_of_player')
    .on('bets')
    .columns(['player_id', 'placed_at', 'bet_id'])
    .execute();
  await db.schema
    .createIndex('settled_bets_of_player')
    .on('bets')
    .columns(['player_id', 'settled_at', 'bet_id'])
    .where('settled_at' as never, 'is not', null as never)
    .execute();
  await db.schema.createIndex('bets_of_market').on('bets').column('market_id').execute();
  await columns(
    db.schema.createTable('fragments').addColumn('fragment_id', integer, (c) => c.primaryKey()),
    integer,
    ['price', 'original_price', 'stake', 'winnings', 'back_bet_id', 'lay_bet_id', 'at'],
    ['market_id', 'runner_id', 'back_player_id', 'lay_player_id', 'taker'],
  )
    .addColumn('void_reason', 'text')
    .execute();
  const trades = db.schema.createIndex('trades').on('fragments');
  await trades.columns(['market_id', 'runner_id', 'at']).execute();
  await db.schema.createIndex('fragments_of_back_bet').on('fragments').column('back_bet_id').execute();
  await db.schema.createIndex('fragments_of_lay_bet').on('fragments').column('lay_bet_id').execute();
}

async function moneyTables(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await columns(
    db.schema.createTable('ledger_accounts').addColumn('account', 'text', (c) => c.primaryKey()),
    integer,
    ['balance', 'lines'],
    [],
  ).execute();
  await columns(
    db.schema.createTable('postings'),
    integer,
    ['seq', 'place', 'amount', 'at'],
    ['external_id', 'from_account', 'to_account', 'kind'],
  )
    .addColumn('market_id', 'text')
    .addColumn('player_id', 'text')
    .addPrimaryKeyConstraint('postings_key', ['seq', 'place'])
    .execute();
  await db.schema.createIndex('postings_once').unique().on('postings').column('external_id').execute();
  await columns(
    db.schema.createTable('statement_lines'),
    integer,
    ['line', 'seq', 'at', 'amount', 'balance'],
    ['account', 'kind', 'external_id', 'counter_account'],
  )
    .addColumn('market_id', 'text')
    .addPrimaryKeyConstraint('statement_lines_key', ['account', 'line'])
    .execute();
  await db.schema.createIndex('statement_by_time').on('statement_lines').columns(['account', 'at']).execute();
  await columns(
    db.schema.createTable('player_markets'),
    integer,
    ['settlement_version', 'profit', 'net', 'bets', 'settled_at'],
    ['player_id', 'market_id'],
  )
    .addPrimaryKeyConstraint('player_markets_key', ['player_id', 'market_id'])
    .execute();
  const byTime = db.schema.createIndex('player_markets_by_time').on('player_markets');
  await byTime.columns(['player_id', 'settled_at']).execute();
}

/** Journal, snapshots and the projections of the core. `integer` is the storage's name for 64-bit integers. */
export function core0001(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await journalTables(db, integer);
      await catalogueTables(db, integer);
      await betTables(db, integer);
      await moneyTables(db, integer);
    },
  };
}
