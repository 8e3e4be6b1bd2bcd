import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type IntegerType = 'integer' | 'bigint';
type Column = readonly [name: string, type: 'number' | 'text', empty?: 'null'];

/** Makes a table whose first column is its key. */
async function makeTable(
  db: Kysely<unknown>,
  integer: IntegerType,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  let built: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const [index, [name, type, empty]] of columns.entries()) {
    built = built.addColumn(name, type === 'number' ? integer : 'text', (column) => {
      if (index === 0) return column.primaryKey();
      return empty === 'null' ? column : column.notNull();
    });
  }
  await built.execute();
}

const TABLES: Readonly<Record<string, readonly Column[]>> = {
  accounts: [
    ['player_id', 'text'],
    ['user_name', 'text'],
    ['name_key', 'text', 'null'],
    ['password_hash', 'text', 'null'],
    ['mobile', 'text', 'null'],
    ['site', 'text'],
    ['state', 'text'],
    ['opening_credit', 'number'],
    ['created_at', 'number'],
  ],
  one_time_codes: [
    ['player_id', 'text'],
    ['code_hash', 'text', 'null'],
    ['sent_at', 'number'],
    ['expires_at', 'number'],
    ['tries', 'number'],
    ['sent', 'number'],
    ['first_sent_at', 'number'],
  ],
  login_locks: [
    ['name_key', 'text'],
    ['failures', 'number'],
    ['last_at', 'number'],
  ],
  login_attempts: [
    ['attempt_id', 'text'],
    ['player_id', 'text', 'null'],
    ['at', 'number'],
    ['address', 'text'],
    ['browser', 'text'],
    ['result', 'text'],
  ],
  sessions: [
    ['session_id', 'text'],
    ['player_id', 'text'],
    ['casino_token', 'text'],
    ['site', 'text'],
    ['remembered', 'number'],
    ['created_at', 'number'],
    ['ended_at', 'number', 'null'],
    ['end_reason', 'text', 'null'],
  ],
  refresh_tokens: [
    ['token_hash', 'text'],
    ['session_id', 'text'],
    ['issued_at', 'number'],
    ['expires_at', 'number'],
    ['used_at', 'number', 'null'],
  ],
  partner_codes: [
    ['code_hash', 'text'],
    ['client_id', 'text'],
    ['player_id', 'text'],
    ['expires_at', 'number'],
    ['used_at', 'number', 'null'],
  ],
  player_settings: [
    ['player_id', 'text'],
    ['stakes', 'text'],
    ['accept_worse_ticks', 'number'],
    ['accept_better', 'number'],
    ['confirm_bets', 'number'],
    ['flags', 'text'],
  ],
  sms_outbox: [
    ['message_id', 'text'],
    ['mobile', 'text'],
    ['text', 'text'],
    ['at', 'number'],
  ],
  signing_keys: [
    ['key_id', 'text'],
    ['secret', 'text'],
    ['created_at', 'number'],
  ],
};

const INDEXES: readonly (readonly [table: string, columns: string[], unique: boolean])[] = [
  ['accounts', ['name_key'], true],
  ['accounts', ['state'], false],
  ['login_attempts', ['player_id', 'at'], false],
  ['login_locks', ['last_at'], false],
  ['sessions', ['player_id', 'created_at'], false],
  ['sessions', ['ended_at'], false],
  ['refresh_tokens', ['session_id'], false],
  ['refresh_tokens', ['expires_at'], false],
  ['partner_codes', ['expires_at'], false],
  ['sms_outbox', ['at'], false],
];

/** Accounts, sessions, one-time codes, the players' settings, and messages of the local SMS adapter. */
export function accounts0100(integer: IntegerType): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [table, columns] of Object.entries(TABLES)) await makeTable(db, integer, table, columns);
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
