import type { BetTable, IntentTable, Tables } from '../tables.ts';
import { type Shapes, makeTables, type IntegerType } from '@layline/server/db/make-tables.ts';
import type { Kysely } from 'kysely';
import { CLUSTER_SHAPES } from '@layline/server/db/cluster-tables.ts';

type CoreTable =
  | 'journal'
  | 'journal_segments'
  | 'epochs'
  | 'beat'
  | 'snapshots'
  | 'snapshot_parts'
  | 'projection_position'
  | 'intents'
  | 'players'
  | 'markets'
  | 'runners'
  | 'market_results'
  | 'bets'
  | 'fragments'
  | 'fragment_reductions'
  | 'bet_settlements'
  | 'ledger_accounts'
  | 'postings'
  | 'statement_lines'
  | 'player_markets'
  | 'storage_keys';

/** The baseline's tables, without the columns added later. */
type Baseline = Omit<Pick<Tables, CoreTable>, 'bets' | 'intents'> & {
  readonly bets: Omit<BetTable, 'order_type' | 'cancelled_by'>;
  readonly intents: Omit<IntentTable, 'owner'>;
};

/** Journal, snapshots, due work, what the core derives from the journal, and the key for sealed values if none is configured. */
export const CORE_SHAPES: Shapes<Baseline> = {
  journal: {
    key: ['first_seq'],
    columns: {
      first_seq: 'whole',
      last_seq: 'whole',
      at: 'whole',
      epoch: 'whole',
      head: 'text',
      batch: 'text',
      hash: 'text',
      traces: 'text?',
    },
    indexes: {
      journal_last_seq: { on: ['last_seq'], unique: true },
    },
  },
  journal_segments: {
    key: ['first_seq'],
    columns: {
      first_seq: 'whole',
      last_seq: 'whole',
      previous_hash: 'text',
      hash: 'text',
      epoch: 'whole',
      batches: 'whole',
      bytes: 'whole',
      sha256: 'text',
      data: 'text?',
      file: 'text?',
    },
    indexes: {
      journal_segments_last_seq: { on: ['last_seq'], unique: true },
      journal_segments_in_database: { on: ['first_seq'], where: ['data', 'is not', null] },
    },
  },
  epochs: {
    key: ['epoch'],
    columns: {
      epoch: 'whole',
      node: 'text',
      address: 'text',
      timeline: 'text?',
      system_id: 'text?',
      began_at: 'whole',
    },
  },
  beat: { key: ['epoch'], columns: { epoch: 'whole', position: 'whole' } },
  snapshots: {
    key: ['seq'],
    columns: {
      seq: 'whole',
      at: 'whole',
      parts: 'whole',
      version: 'text',
      journal_hash: 'text',
      checksum: 'text',
    },
  },
  snapshot_parts: { key: ['seq', 'part'], columns: { seq: 'whole', part: 'whole', text: 'text' } },
  projection_position: { key: ['name'], columns: { name: 'text', seq: 'whole' } },
  intents: {
    key: ['intent_id'],
    columns: {
      intent_id: 'text',
      kind: 'text',
      lock_key: 'text',
      payload: 'text',
      begun_at: 'whole',
      due_at: 'whole',
      leased_until: 'whole',
    },
    indexes: {
      intents_due: { on: ['due_at', 'leased_until'] },
    },
  },
  players: {
    key: ['player_id'],
    columns: { player_id: 'text', opened_at: 'whole', kind: 'text', commission_discount: 'whole' },
  },
  markets: {
    key: ['market_id'],
    columns: {
      market_id: 'text',
      start_time: 'whole',
      event_id: 'text',
      name: 'text',
      type: 'text',
      betting_type: 'text',
      terms: 'text',
    },
    indexes: {
      markets_of_event: { on: ['event_id'] },
    },
  },
  runners: {
    key: ['market_id', 'runner_id'],
    columns: { market_id: 'text', runner_id: 'text', sort_priority: 'whole', name: 'text' },
  },
  market_results: {
    key: ['market_id', 'settlement_version'],
    columns: {
      market_id: 'text',
      settlement_version: 'whole',
      line_result: 'whole?',
      voided: 'whole',
      at: 'whole',
      event_id: 'text',
      results: 'text',
      void_reason: 'text?',
    },
  },
  bets: {
    key: ['bet_id'],
    columns: {
      bet_id: 'whole',
      price: 'whole',
      resting_price: 'whole',
      stake: 'whole',
      matched: 'whole',
      remaining: 'whole',
      cancelled: 'whole',
      lapsed: 'whole',
      voided: 'whole',
      matched_value: 'whole',
      placed_at: 'whole',
      player_id: 'text',
      market_id: 'text',
      runner_id: 'text',
      side: 'text',
      status: 'text',
      persistence: 'text',
      time_in_force: 'text',
      source: 'text',
      rules_version: 'text',
      customer_ref: 'text?',
      lapse_reason: 'text?',
      void_reason: 'text?',
      delay_until: 'whole?',
      profit: 'whole?',
      settled_at: 'whole?',
      settlement_version: 'whole?',
      line: 'whole?',
    },
    indexes: {
      bets_of_player: { on: ['player_id', 'placed_at', 'bet_id'] },
      settled_bets_of_player: {
        on: ['player_id', 'settled_at', 'bet_id'],
        where: ['settled_at', 'is not', null],
      },
      bets_of_market: { on: ['market_id'] },
      bets_of_player_by_market: { on: ['player_id', 'market_id', 'bet_id'] },
    },
  },
  fragments: {
    key: ['fragment_id'],
    columns: {
      fragment_id: 'whole',
      line: 'whole?',
      price: 'whole',
      original_price: 'whole',
      stake: 'whole',
      winnings: 'whole',
      at: 'whole',
      back_bet_id: 'whole?',
      lay_bet_id: 'whole?',
      market_id: 'text',
      runner_id: 'text',
      taker: 'text',
      back_player_id: 'text?',
      lay_player_id: 'text?',
      void_reason: 'text?',
      voided_at: 'whole?',
      voided_seq: 'whole?',
    },
    indexes: {
      trades: { on: ['market_id', 'runner_id', 'at'] },
      fragments_of_back_bet: { on: ['back_bet_id'] },
      fragments_of_lay_bet: { on: ['lay_bet_id'] },
    },
  },
  fragment_reductions: {
    key: ['fragment_id', 'seq'],
    columns: {
      fragment_id: 'whole',
      seq: 'whole',
      at: 'whole',
      old_price: 'whole',
      new_price: 'whole',
      factor: 'whole',
      removed_runner_id: 'text',
    },
  },
  bet_settlements: {
    key: ['bet_id', 'settlement_version'],
    columns: { bet_id: 'whole', settlement_version: 'whole', profit: 'whole' },
  },
  ledger_accounts: { key: ['account'], columns: { account: 'text', balance: 'whole', lines: 'whole' } },
  postings: {
    key: ['seq', 'place'],
    columns: {
      seq: 'whole',
      place: 'whole',
      amount: 'whole',
      at: 'whole',
      external_id: 'text',
      from_account: 'text',
      to_account: 'text',
      kind: 'text',
      market_id: 'text?',
      player_id: 'text?',
    },
    indexes: {
      postings_once: { on: ['external_id'], unique: true },
    },
  },
  statement_lines: {
    key: ['account', 'line'],
    columns: {
      account: 'text',
      line: 'whole',
      seq: 'whole',
      at: 'whole',
      amount: 'whole',
      balance: 'whole',
      kind: 'text',
      external_id: 'text',
      counter_account: 'text',
      market_id: 'text?',
      type: 'text',
    },
    indexes: {
      statement_by_time: { on: ['account', 'at', 'line'] },
    },
  },
  player_markets: {
    key: ['player_id', 'market_id'],
    columns: {
      player_id: 'text',
      market_id: 'text',
      settlement_version: 'whole',
      profit: 'whole',
      net: 'whole',
      bets: 'whole',
      settled_at: 'whole',
    },
    indexes: {
      player_markets_by_time: { on: ['player_id', 'settled_at'] },
      winners: { on: ['settled_at', 'player_id', 'net'] },
    },
  },
  storage_keys: { key: ['secret'], columns: { secret: 'text' } },
};

/** Creates the tables of nodes and leases, records who is carrying out an intent, and until when a player's time has been counted. */
export async function addCluster(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, CLUSTER_SHAPES);
  await db.schema.alterTable('intents').addColumn('owner', 'text').execute();
  await db.schema.alterTable('playing_days').addColumn('seen_at', integer).execute();
}

/** Indexes by time, so that a report reads only the postings and matches of its period; and for comparing a day of the cashier with a file. */
export async function indexForReports(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('postings_by_time').on('postings').column('at').execute();
  await schema.createIndex('fragments_by_time').on('fragments').column('at').execute();
  await schema
    .createIndex('fragments_by_void')
    .on('fragments')
    .column('voided_at')
    .where('voided_at' as never, 'is not', null)
    .execute();
  for (const column of ['decided_at', 'paid_at', 'gateway_payment', 'reference'])
    await schema.createIndex(`money_requests_by_${column}`).on('money_requests').column(column).execute();
}
