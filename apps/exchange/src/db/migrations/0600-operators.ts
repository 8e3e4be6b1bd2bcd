import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';
type Column = readonly [name: string, type: 'number' | 'text', empty?: 'null'];

/** Tables with the number of columns that make their key. */
const TABLES: readonly (readonly [table: string, key: number, columns: readonly Column[]])[] = [
  [
    'operators',
    1,
    [
      ['operator_id', 'text'],
      ['name', 'text'],
      ['name_key', 'text'],
      ['password_hash', 'text'],
      ['role', 'text'],
      ['state', 'text'],
      ['totp_secret', 'text', 'null'],
      ['totp_offered', 'text', 'null'],
      ['totp_step', 'number'],
      ['created_at', 'number'],
      ['last_log_in_at', 'number', 'null'],
    ],
  ],
  [
    'operator_sessions',
    1,
    [
      ['token_hash', 'text'],
      ['operator_id', 'text'],
      ['created_at', 'number'],
      ['used_at', 'number'],
      ['expires_at', 'number'],
      ['ended_at', 'number', 'null'],
    ],
  ],
  [
    'operator_acts',
    1,
    [
      ['act_id', 'text'],
      ['entry', 'text'],
      ['at', 'number'],
    ],
  ],
  [
    'operator_audit',
    1,
    [
      ['entry', 'number'],
      ['at', 'number'],
      ['operator_id', 'text', 'null'],
      ['operator_name', 'text'],
      ['role', 'text', 'null'],
      ['action', 'text'],
      ['subject', 'text'],
      ['reason', 'text', 'null'],
      ['outcome', 'text'],
      ['details', 'text'],
      ['before', 'text'],
      ['after', 'text'],
      ['address', 'text'],
      ['trace_id', 'text'],
      ['hash', 'text'],
    ],
  ],
  [
    'operator_proposals',
    1,
    [
      ['proposal_id', 'text'],
      ['market_id', 'text'],
      ['market_name', 'text'],
      ['market_version', 'number'],
      ['action', 'text'],
      ['command', 'text'],
      ['reason', 'text'],
      ['state', 'text'],
      ['proposed_by', 'text', 'null'],
      ['proposed_name', 'text'],
      ['proposed_at', 'number'],
      ['expires_at', 'number'],
      ['decided_by', 'text', 'null'],
      ['decided_name', 'text', 'null'],
      ['decided_at', 'number', 'null'],
      ['decision_reason', 'text', 'null'],
      ['refusal', 'text', 'null'],
    ],
  ],
  [
    'manual_markets',
    1,
    [
      ['market_id', 'text'],
      ['taken_by', 'text'],
      ['taken_at', 'number'],
      ['reason', 'text'],
    ],
  ],
  [
    'player_locks',
    1,
    [
      ['player_id', 'text'],
      ['locked_by', 'text'],
      ['locked_at', 'number'],
      ['reason', 'text'],
    ],
  ],
  [
    'site_revisions',
    2,
    [
      ['site', 'text'],
      ['revision', 'number'],
      ['text', 'text', 'null'],
      ['saved_by', 'text'],
      ['saved_at', 'number'],
    ],
  ],
];

const INDEXES: readonly (readonly [table: string, columns: string[], unique: boolean])[] = [
  ['operators', ['name_key'], true],
  ['operator_sessions', ['operator_id'], false],
  ['operator_sessions', ['expires_at'], false],
  ['operator_audit', ['operator_id', 'entry'], false],
  ['operator_audit', ['subject', 'entry'], false],
  ['operator_audit', ['action', 'entry'], false],
  ['operator_proposals', ['state', 'proposed_at'], false],
  ['operator_proposals', ['market_id', 'proposed_at'], false],
];

const REFUSAL = 'the audit log only grows';

async function makeTable(
  db: Kysely<unknown>,
  integer: IntegerType,
  [table, key, columns]: (typeof TABLES)[number],
): Promise<void> {
  let built: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const [name, type, empty] of columns) {
    built = built.addColumn(name, type === 'number' ? integer : 'text', (column) =>
      empty === 'null' ? column : column.notNull(),
    );
  }
  const names = columns.slice(0, key).map(([name]) => name);
  await built.addPrimaryKeyConstraint(`${table}_key`, names as never).execute();
}

/** Makes the storage itself refuse every change of an audit entry: the exchange's own code could be at fault. */
async function freezeAudit(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  if (integer === 'integer') {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger operator_audit_no_${change} before ${change} on operator_audit begin select raise(abort, '${REFUSAL}'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create function operator_audit_refuse() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      'create trigger operator_audit_frozen before update or delete or truncate on operator_audit for each statement execute function operator_audit_refuse()',
    )
    .execute(db);
}

/** Operators, their sessions, proposals and audit log; markets in manual control, locks of players, revisions of sites. */
export function operators0600(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of TABLES) await makeTable(db, integer, table);
      for (const [table, columns, unique] of INDEXES) {
        const index = db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns(columns);
        await (unique ? index.unique() : index).execute();
      }
      await freezeAudit(db, integer);
    },
  };
}
