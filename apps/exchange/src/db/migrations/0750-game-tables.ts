import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

/** Names of columns that need a value, and of those that may be null. */
type Names = readonly [needed: string, maybe: string];

const TABLES: Readonly<
  Record<string, { readonly key: string; readonly text: Names; readonly whole: Names }>
> = {
  table_seats: {
    key: 'seat_id',
    text: ['seat_id token_hash session_id player_id nickname currency game_id', ''],
    whole: ['started_at created_at', 'ended_at'],
  },
  table_rounds: {
    key: 'round_id',
    text: [
      'round_id table_id game_id phase commit_hash server_seed player_seeds',
      'client_seed shown result text reason',
    ],
    whole: ['version number opens_at closes_at played', 'ended_at'],
  },
  table_stakes: {
    key: 'tx_id',
    text: [
      'tx_id round_id game_id seat_id session_id player_id content_hash bets state',
      'table_id seed code message reason',
    ],
    whole: ['amount taken at', ''],
  },
  table_payouts: {
    key: 'tx_id',
    text: ['tx_id round_id game_id seat_id session_id player_id ref_tx_id state', ''],
    whole: ['staked amount at', ''],
  },
  solo_seeds: {
    key: 'player_id game_id',
    text: ['player_id game_id server_seed commit_hash', ''],
    whole: ['nonce last_start', ''],
  },
  solo_rounds: {
    key: 'round_id',
    text: [
      'round_id player_id game_id state tx_id choices actions client_seed server_seed commit_hash',
      'result text reason',
    ],
    whole: ['version nonce stake started_at', 'ended_at'],
  },
};

const INDEXES: readonly (readonly [table: string, columns: string, unique: boolean])[] = [
  ['table_seats', 'token_hash', true],
  ['table_rounds', 'table_id number', true],
  ['table_rounds', 'phase', false],
  ['table_rounds', 'played ended_at', false],
  ['table_stakes', 'round_id', false],
  ['table_stakes', 'state', false],
  ['table_stakes', 'player_id at', false],
  ['table_stakes', 'seat_id', false],
  ['table_payouts', 'round_id', false],
  ['table_payouts', 'state', false],
  ['table_payouts', 'seat_id', false],
  ['solo_rounds', 'player_id game_id state', false],
  ['solo_rounds', 'state started_at', false],
];

const words = (names: string): string[] => names.split(' ').filter((name) => name !== '');

/** Seats, rounds, stakes and payouts of our own tables; seeds and rounds of the solo games. */
export function gameTables0750(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, { key, text, whole }] of Object.entries(TABLES)) {
        let built: CreateTableBuilder<string, string> = db.schema.createTable(table);
        for (const [type, [needed, maybe]] of [
          ['text', text],
          [integer, whole],
        ] as const) {
          for (const name of words(needed)) built = built.addColumn(name, type, (column) => column.notNull());
          for (const name of words(maybe)) built = built.addColumn(name, type);
        }
        await built.addPrimaryKeyConstraint(`${table}_key`, words(key) as [string]).execute();
      }
      for (const [table, columns, unique] of INDEXES) {
        const index = db.schema
          .createIndex(`${table}_${columns.replaceAll(' ', '_')}`)
          .on(table)
          .columns(words(columns));
        await (unique ? index.unique() : index).execute();
      }
    },
  };
}
