import type { AccountTables, DeskPageTables } from '../account-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** Columns of the passkeys of players, and of operators. */
export const PASSKEY_COLUMNS = {
  passkey_id: 'text',
  owner_id: 'text',
  credential_id: 'text',
  rp_id: 'text',
  public_key: 'text',
  counter: 'whole',
  transports: 'text',
  name: 'text',
  created_at: 'whole',
  last_used_at: 'whole?',
} as const;

/** Accounts, sessions, one-time codes, the players' settings, and messages of the local SMS adapter. */
export const ACCOUNTS_SHAPES: Shapes<AccountTables> = {
  accounts: {
    key: ['player_id'],
    columns: {
      player_id: 'text',
      user_name: 'text',
      name_key: 'text?',
      password_hash: 'text?',
      mobile: 'text?',
      mobile_verified_at: 'whole?',
      site: 'text',
      state: 'text',
      opening_credit: 'whole',
      created_at: 'whole',
    },
    indexes: {
      accounts_name_key: { on: ['name_key'], unique: true },
      accounts_state: { on: ['state'] },
      accounts_mobile: { on: ['mobile'] },
    },
  },
  one_time_codes: {
    key: ['receiver'],
    columns: {
      receiver: 'text',
      code_hash: 'text?',
      sent_at: 'whole',
      expires_at: 'whole',
      tries: 'whole',
      sent: 'whole',
      first_sent_at: 'whole',
    },
  },
  login_guesses: {
    key: ['name_key', 'scope'],
    columns: { name_key: 'text', scope: 'text', failures: 'whole', last_at: 'whole' },
    indexes: {
      login_guesses_last_at: { on: ['last_at'] },
    },
  },
  login_attempts: {
    key: ['attempt_id'],
    columns: {
      attempt_id: 'text',
      player_id: 'text?',
      at: 'whole',
      address: 'text',
      browser: 'text',
      result: 'text',
    },
    indexes: {
      login_attempts_player_id_at: { on: ['player_id', 'at'] },
    },
  },
  sessions: {
    key: ['session_id'],
    columns: {
      session_id: 'text',
      player_id: 'text',
      casino_hash: 'text',
      site: 'text',
      remembered: 'whole',
      created_at: 'whole',
      ended_at: 'whole?',
      end_reason: 'text?',
      address: 'text?',
      browser: 'text?',
      device: 'text?',
    },
    indexes: {
      sessions_device: { on: ['device'] },
      sessions_player_id_created_at: { on: ['player_id', 'created_at'] },
      sessions_ended_at: { on: ['ended_at'] },
      ended_sessions_of_player: { on: ['player_id', 'ended_at', 'session_id'] },
    },
  },
  refresh_tokens: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      session_id: 'text',
      issued_at: 'whole',
      expires_at: 'whole',
      used_at: 'whole?',
      used_by: 'text?',
      next_salt: 'text?',
    },
    indexes: {
      refresh_tokens_session_id: { on: ['session_id'] },
      refresh_tokens_expires_at: { on: ['expires_at'] },
    },
  },
  partner_codes: {
    key: ['code_hash'],
    columns: {
      code_hash: 'text',
      client_id: 'text',
      player_id: 'text',
      expires_at: 'whole',
      used_at: 'whole?',
    },
    indexes: {
      partner_codes_expires_at: { on: ['expires_at'] },
    },
  },
  passkeys: {
    key: ['passkey_id'],
    columns: PASSKEY_COLUMNS,
    indexes: {
      passkeys_credential_id: { on: ['credential_id'], unique: true },
      passkeys_owner_id_created_at: { on: ['owner_id', 'created_at'] },
    },
  },
  passkey_challenges: {
    key: ['challenge_hash'],
    columns: {
      challenge_hash: 'text',
      realm: 'text',
      rp_id: 'text',
      session_id: 'text?',
      expires_at: 'whole',
    },
    indexes: {
      passkey_challenges_expires_at: { on: ['expires_at'] },
    },
  },
  player_settings: {
    key: ['player_id'],
    columns: {
      player_id: 'text',
      stakes: 'text',
      accept_worse_ticks: 'whole',
      accept_better: 'whole',
      confirm_bets: 'whole',
      flags: 'text',
      persistence: 'text',
    },
  },
  sms_outbox: {
    key: ['message_id'],
    columns: { message_id: 'text', mobile: 'text', text: 'text', at: 'whole' },
    indexes: {
      sms_outbox_at: { on: ['at'] },
    },
  },
  signing_keys: { key: ['key_id'], columns: { key_id: 'text', secret: 'text', created_at: 'whole' } },
  activities: {
    key: ['activity_id'],
    columns: {
      activity_id: 'text',
      player_id: 'text',
      at: 'whole',
      kind: 'text',
      address: 'text?',
      browser: 'text?',
      detail: 'text?',
    },
    indexes: {
      activities_of_player: { on: ['player_id', 'at', 'activity_id'] },
    },
  },
};

/** Pages of the trading desk that players compose. */
export const DESK_PAGES_SHAPES: Shapes<DeskPageTables> = {
  desk_pages: {
    key: ['player_id', 'page_id'],
    columns: {
      player_id: 'text',
      page_id: 'text',
      version: 'whole',
      name: 'text',
      panels: 'text',
      created_at: 'whole',
    },
  },
};
