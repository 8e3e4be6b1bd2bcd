import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

interface Shape {
  readonly key: readonly string[];
  /** Names with a `?` at the end may be null. */
  readonly text: readonly string[];
  readonly numbers: readonly string[];
}

const SHAPES: Readonly<Record<string, Shape>> = {
  casino_visits: {
    key: ['visit_id'],
    text: [
      'visit_id',
      'player_id',
      'user_name',
      'session_id',
      'site',
      'provider',
      'game_id',
      'currency',
      'language',
      'session_hash?',
      'end_reason?',
    ],
    numbers: ['opened_at', 'ended_at?'],
  },
  casino_launch_tokens: {
    key: ['token_hash'],
    text: ['token_hash', 'visit_id'],
    numbers: ['expires_at', 'used_at?'],
  },
  casino_transactions: {
    key: ['provider', 'tx_id'],
    text: [
      'provider',
      'tx_id',
      'kind',
      'state',
      'player_id?',
      'visit_id?',
      'round_id?',
      'game_id?',
      'ref_tx_id?',
      'reason?',
      'answer?',
    ],
    numbers: ['amount', 'closes_round', 'created_at'],
  },
  casino_rounds: {
    key: ['provider', 'player_id', 'round_id'],
    text: ['provider', 'player_id', 'round_id', 'visit_id', 'game_id', 'void_reason?'],
    numbers: ['opened_at', 'closed_at?', 'staked', 'returned', 'credits'],
  },
  casino_favourites: {
    key: ['player_id', 'game_id'],
    text: ['player_id', 'game_id'],
    numbers: ['created_at'],
  },
  casino_keys: { key: ['name'], text: ['name', 'secret'], numbers: [] },
};

const INDEXES: readonly (readonly [table: string, columns: string[], unique: boolean])[] = [
  ['casino_visits', ['session_hash'], true],
  ['casino_visits', ['player_id', 'opened_at'], false],
  ['casino_visits', ['session_id', 'ended_at'], false],
  ['casino_launch_tokens', ['expires_at'], false],
  ['casino_transactions', ['provider', 'ref_tx_id'], false],
  ['casino_transactions', ['player_id', 'round_id'], false],
  ['casino_rounds', ['visit_id'], false],
  ['casino_rounds', ['player_id', 'opened_at', 'round_id'], false],
];

/** The casino's wallet: visits, launch tokens, transactions, rounds, and what players mark in the lobby. */
export function casino0700(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, { key, text, numbers }] of Object.entries(SHAPES)) {
        let built = db.schema.createTable(table);
        for (const [type, names] of [
          ['text', text],
          [integer, numbers],
        ] as const) {
          for (const name of names) {
            built = name.endsWith('?')
              ? built.addColumn(name.slice(0, -1), type)
              : built.addColumn(name, type, (column) => column.notNull());
          }
        }
        await built.addPrimaryKeyConstraint(`${table}_key`, [...key] as never).execute();
      }
      for (const [table, columns, unique] of INDEXES) {
        const index = db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns(columns);
        await (unique ? index.unique() : index).execute();
      }
      // Looked for at every start and every minute among very many that are done.
      await db.schema
        .createIndex('casino_transactions_pending')
        .on('casino_transactions')
        .columns(['provider', 'tx_id'])
        .where('state' as never, '=', 'PENDING')
        .execute();
      await db.schema
        .createIndex('casino_rounds_open')
        .on('casino_rounds')
        .columns(['opened_at', 'round_id'])
        .where('closed_at' as never, 'is', null)
        .execute();
      await db.schema
        .createIndex('casino_visits_open')
        .on('casino_visits')
        .column('opened_at')
        .where('ended_at' as never, 'is', null)
        .execute();
    },
  };
}
