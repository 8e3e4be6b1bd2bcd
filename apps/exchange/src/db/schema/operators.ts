import type { CountersignTable, OperatorTable, OperatorTables } from '../operator-tables.ts';
import { PASSKEY_COLUMNS } from './accounts.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

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
