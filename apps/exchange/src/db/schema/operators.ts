import type { CountersignTable, OperatorTable, OperatorTables } from '../operator-tables.ts';
import { PASSKEY_COLUMNS } from './accounts.ts';
import { type Shapes, makeTables, type IntegerType } from '@layline/server/db/make-tables.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StorageKind } from '@layline/server/db/database.ts';

/** Operators, their sessions, passkeys, proposals and audit log; markets in manual control, locks of players, revisions of sites. */
export const OPERATORS_SHAPES: Shapes<
  Omit<OperatorTables, 'operators' | 'player_notes' | 'site_drafts' | 'countersigns'> & {
    readonly operators: Omit<OperatorTable, 'agent_id'>;
    readonly countersigns: Pick<CountersignTable, 'act' | 'asked_by' | 'asked_at'>;
  }
> = {
  operators: {
    key: ['operator_id'],
    columns: {
      operator_id: 'text',
      name: 'text',
      name_key: 'text',
      password_hash: 'text?',
      role: 'text',
      state: 'text',
      asked_by: 'text?',
      set_up_asked: 'text?',
      set_up_approved: 'text?',
      set_up_until: 'whole?',
      totp_secret: 'text?',
      totp_offered: 'text?',
      totp_step: 'whole',
      passkeys: 'whole',
      factor_added_at: 'whole?',
      created_at: 'whole',
      last_log_in_at: 'whole?',
    },
    indexes: {
      operators_name_key: { on: ['name_key'], unique: true },
    },
  },
  operator_sessions: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      operator_id: 'text',
      created_at: 'whole',
      used_at: 'whole',
      expires_at: 'whole',
      ended_at: 'whole?',
    },
    indexes: {
      operator_sessions_operator_id: { on: ['operator_id'] },
      operator_sessions_expires_at: { on: ['expires_at'] },
    },
  },
  operator_passkeys: {
    key: ['passkey_id'],
    columns: PASSKEY_COLUMNS,
    indexes: {
      operator_passkeys_credential_id: { on: ['credential_id'], unique: true },
      operator_passkeys_owner_id_created_at: { on: ['owner_id', 'created_at'] },
    },
  },
  operator_audit: {
    key: ['entry'],
    columns: {
      entry: 'whole',
      at: 'whole',
      operator_id: 'text?',
      operator_name: 'text',
      role: 'text?',
      action: 'text',
      subject: 'text',
      reason: 'text?',
      outcome: 'text',
      details: 'text',
      before: 'text',
      after: 'text',
      address: 'text',
      trace_id: 'text',
      hash: 'text',
    },
    indexes: {
      operator_audit_operator_id_entry: { on: ['operator_id', 'entry'] },
      operator_audit_subject_entry: { on: ['subject', 'entry'] },
      operator_audit_action_entry: { on: ['action', 'entry'] },
    },
  },
  audit_tip: {
    key: ['name'],
    columns: { name: 'text', entry: 'whole', hash: 'text', sealed: 'text' },
    indexes: {},
  },
  countersigns: {
    key: ['act'],
    columns: { act: 'text', asked_by: 'text', asked_at: 'whole' },
    indexes: {},
  },
  operator_proposals: {
    key: ['proposal_id'],
    columns: {
      proposal_id: 'text',
      market_id: 'text',
      market_name: 'text',
      market_version: 'whole',
      action: 'text',
      command: 'text',
      reason: 'text',
      state: 'text',
      proposed_by: 'text?',
      proposed_name: 'text',
      proposed_at: 'whole',
      expires_at: 'whole',
      decided_by: 'text?',
      decided_name: 'text?',
      decided_at: 'whole?',
      decision_reason: 'text?',
      refusal: 'text?',
    },
    indexes: {
      operator_proposals_state_proposed_at: { on: ['state', 'proposed_at'] },
      operator_proposals_market_id_proposed_at: { on: ['market_id', 'proposed_at'] },
    },
  },
  manual_markets: {
    key: ['market_id'],
    columns: { market_id: 'text', taken_by: 'text', taken_at: 'whole', reason: 'text' },
  },
  player_locks: {
    key: ['player_id'],
    columns: { player_id: 'text', locked_by: 'text', locked_at: 'whole', reason: 'text' },
  },
  site_revisions: {
    key: ['site', 'revision'],
    columns: { site: 'text', revision: 'whole', text: 'text?', saved_by: 'text', saved_at: 'whole' },
  },
  evidence_keys: {
    key: ['key_id'],
    columns: { key_id: 'text', public_key: 'text', secret: 'text', created_at: 'whole' },
  },
};

/** Settings of sites that wait for a second admin. */
export const SITE_DRAFTS_SHAPES: Shapes<Pick<OperatorTables, 'site_drafts'>> = {
  site_drafts: {
    key: ['site'],
    columns: {
      site: 'text',
      version: 'text',
      text: 'text?',
      asked_by: 'text',
      asked_at: 'whole',
      reason: 'text',
    },
  },
};

const STATEMENTS: Readonly<Record<StorageKind, readonly RawBuilder<unknown>[]>> = {
  sqlite: [
    sql`create trigger operator_audit_no_update before update on operator_audit
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger operator_audit_no_delete before delete on operator_audit
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger audit_tip_no_way_back before update on audit_tip when new.entry < old.entry
        begin select raise(abort, 'the audit log only grows'); end`,
    sql`create trigger audit_tip_no_delete before delete on audit_tip
        begin select raise(abort, 'the audit log only grows'); end`,
  ],
  postgres: [
    sql`create function operator_audit_refuse() returns trigger language plpgsql
        as $$ begin raise exception 'the audit log only grows'; end $$`,
    sql`create trigger operator_audit_frozen before update or delete or truncate on operator_audit
        for each statement execute function operator_audit_refuse()`,
    sql`create trigger audit_tip_no_way_back before update on audit_tip
        for each row when (new.entry < old.entry) execute function operator_audit_refuse()`,
    sql`create trigger audit_tip_no_delete before delete or truncate on audit_tip
        for each statement execute function operator_audit_refuse()`,
  ],
};

/** Makes the storage itself refuse any change to an audit entry, and any earlier end, in case the exchange's own code is at fault. */
export async function freezeAudit(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  for (const statement of STATEMENTS[kind]) await statement.execute(db);
}

const PLAYER_NOTES_SHAPES: Shapes<Pick<OperatorTables, 'player_notes'>> = {
  player_notes: {
    key: ['player_id', 'note_id'],
    columns: {
      player_id: 'text',
      note_id: 'text',
      operator_id: 'text',
      written_by: 'text',
      written_at: 'whole',
      text: 'text',
    },
    indexes: { player_notes_newest: { on: ['player_id', 'written_at'] } },
  },
};

const KEPT: Readonly<Record<StorageKind, readonly RawBuilder<unknown>[]>> = {
  sqlite: [
    sql`create trigger player_notes_no_delete before delete on player_notes
        begin select raise(abort, 'notes on players are kept'); end`,
  ],
  postgres: [
    sql`create function player_notes_refuse() returns trigger language plpgsql
        as $$ begin raise exception 'notes on players are kept'; end $$`,
    sql`create trigger player_notes_no_delete before delete or truncate on player_notes
        for each statement execute function player_notes_refuse()`,
  ],
};

/** Creates the table of the staff's notes on players. The storage itself refuses to delete one. */
export async function addPlayerNotes(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  await makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', PLAYER_NOTES_SHAPES);
  for (const statement of KEPT[kind]) await statement.execute(db);
}

/** Adds what an act is that waits for a second operator. What waits already has only its hash, and is not listed. */
export async function addAskedActs(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  for (const column of ['reason', 'asked', 'name', 'waits_for'])
    await db.schema.alterTable('countersigns').addColumn(column, 'text').execute();
  await db.schema.alterTable('countersigns').addColumn('agreed_at', integer).execute();
}

/** Adds what became of an act that two operators have agreed on, and what it was asked about. */
export async function addAskedOutcomes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['asks_from', 'seen', 'agreed_by', 'refused'])
    await db.schema.alterTable('countersigns').addColumn(column, 'text').execute();
}
