import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

/** What the core has derived from the journal so far. */
const PROJECTED = [
  'players',
  'markets',
  'runners',
  'market_results',
  'bets',
  'fragments',
  'ledger_accounts',
  'postings',
  'statement_lines',
  'player_markets',
];

async function addColumns(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  const number = (table: string, name: string) => db.schema.alterTable(table).addColumn(name, integer);
  await number('fragments', 'voided_at').execute();
  await number('fragments', 'voided_seq').execute();
  await db.schema.alterTable('market_results').addColumn('void_reason', 'text').execute();
  await db.schema
    .alterTable('markets')
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .alterTable('players')
    .addColumn('commission_discount', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('statement_lines')
    .addColumn('type', 'text', (column) => column.notNull().defaultTo('CORRECTION'))
    .execute();
}

async function makeTables(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await db.schema
    .createTable('fragment_reductions')
    .addColumn('fragment_id', integer, (column) => column.notNull())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('old_price', integer, (column) => column.notNull())
    .addColumn('new_price', integer, (column) => column.notNull())
    .addColumn('factor', integer, (column) => column.notNull())
    .addColumn('removed_runner_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fragment_reductions_key', ['fragment_id', 'seq'])
    .execute();
  await db.schema
    .createTable('bet_settlements')
    .addColumn('bet_id', integer, (column) => column.notNull())
    .addColumn('settlement_version', integer, (column) => column.notNull())
    .addColumn('profit', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('bet_settlements_key', ['bet_id', 'settlement_version'])
    .execute();
  await db.schema
    .createTable('activities')
    .addColumn('activity_id', 'text', (column) => column.primaryKey())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('browser', 'text')
    .addColumn('detail', 'text')
    .execute();
}

async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('bets_of_player_by_market', 'bets', ['player_id', 'market_id', 'bet_id']);
  await index('markets_of_event', 'markets', ['event_id']);
  await index('winners', 'player_markets', ['settled_at', 'player_id', 'net']);
  await index('activities_of_player', 'activities', ['player_id', 'at', 'activity_id']);
  await index('ended_sessions_of_player', 'sessions', ['player_id', 'ended_at', 'session_id']);
  await db.schema.dropIndex('statement_by_time').execute();
  await index('statement_by_time', 'statement_lines', ['account', 'at', 'line']);
}

/**
 * What statements, histories and reports need beyond the core's tables. These are emptied: the exchange fills them again
 * from the journal at its next start, with the new columns.
 */
export function reports0250(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tables = db as Kysely<Record<string, Record<string, unknown>>>;
      for (const table of PROJECTED) await tables.deleteFrom(table).execute();
      await tables.updateTable('projection_position').set({ seq: 0 }).execute();
      await addColumns(db, integer);
      await makeTables(db, integer);
      await makeIndexes(db);
    },
  };
}
