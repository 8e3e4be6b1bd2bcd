import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';

const TEXT: Readonly<Record<string, readonly [needed: readonly string[], maybe: readonly string[]]>> = {
  money_requests: [
    ['player_id', 'site', 'type', 'method', 'state', 'currency', 'customer_ref', 'content_hash'],
    [
      'reference',
      'reference_key',
      'image_id',
      'payee',
      'note',
      'reason',
      'flag',
      'gateway',
      'gateway_order',
      'gateway_payment',
      'payout_state',
      'payout_id',
      'decided_by',
    ],
  ],
  images: [['player_id', 'data'], []],
  gateway_events: [['gateway', 'name', 'outcome'], []],
};

const NUMBERS: Readonly<Record<string, readonly [needed: readonly string[], maybe: readonly string[]]>> = {
  money_requests: [
    ['amount', 'created_at'],
    ['credited', 'expires_at', 'decided_at', 'paid_at'],
  ],
  images: [['width', 'height', 'bytes', 'created_at'], []],
  gateway_events: [['received_at'], []],
};

const KEYS = { money_requests: 'request_id', images: 'image_id', gateway_events: 'event_id' };

const INDEXES: readonly (readonly [table: string, columns: string[], unique: boolean])[] = [
  ['money_requests', ['player_id', 'customer_ref'], true],
  ['money_requests', ['reference_key'], true],
  ['money_requests', ['gateway_order'], true],
  ['money_requests', ['payout_id'], true],
  ['money_requests', ['player_id', 'created_at', 'request_id'], false],
  ['money_requests', ['state', 'created_at', 'request_id'], false],
  ['money_requests', ['image_id'], false],
  ['images', ['player_id', 'created_at'], false],
  ['images', ['created_at'], false],
  ['gateway_events', ['received_at'], false],
];

/** Deposits and withdrawals, receipts, and what gateways have told. */
export function cashier0300(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, key] of Object.entries(KEYS)) {
        let built: CreateTableBuilder<string, string> = db.schema
          .createTable(table)
          .addColumn(key, 'text', (column) => column.primaryKey());
        for (const [type, columns] of [
          ['text', TEXT[table]],
          [integer, NUMBERS[table]],
        ] as const) {
          for (const name of columns?.[0] ?? [])
            built = built.addColumn(name, type, (column) => column.notNull());
          for (const name of columns?.[1] ?? []) built = built.addColumn(name, type);
        }
        await built.execute();
      }
      for (const [table, columns, unique] of INDEXES) {
        const index = db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns(columns);
        await (unique ? index.unique() : index).execute();
      }
    },
  };
}
