import type { PasskeyTable } from './account-tables.ts';

/** Rows of operators and what they do. Times in UTC ms; secrets of sessions are kept as hashes. */
export interface OperatorTables {
  operators: OperatorTable;
  operator_sessions: OperatorSessionTable;
  operator_passkeys: PasskeyTable;
  operator_audit: OperatorAuditTable;
  audit_tip: AuditTipTable;
  operator_proposals: OperatorProposalTable;
  countersigns: CountersignTable;
  manual_markets: ManualMarketTable;
  player_locks: PlayerLockTable;
  player_notes: PlayerNoteTable;
  site_revisions: SiteRevisionTable;
  site_drafts: SiteDraftTable;
  evidence_keys: EvidenceKeyTable;
}

/** What the staff has noted on players. Rows are only added; erasing a player overwrites their text. */
export interface PlayerNoteTable {
  player_id: string;
  /** Made by the client. */
  note_id: string;
  operator_id: string;
  /** Name of the operator at the time. */
  written_by: string;
  written_at: number;
  text: string;
}

/** Keys that sign the ends of the journal and the audit log; none is ever deleted. */
/** Where the audit log ends: one row, written with each entry, so that the last entries cannot be removed unnoticed. */
export interface AuditTipTable {
  /** `tip`. */
  name: string;
  entry: number;
  hash: string;
  /** Both, sealed, so that nobody with only the storage can write another end. */
  sealed: string;
}

export interface EvidenceKeyTable {
  key_id: string;
  /** SPKI in PEM. */
  public_key: string;
  /** 32 bytes in base64url, sealed. */
  secret: string;
  created_at: number;
}

export interface OperatorTable {
  operator_id: string;
  name: string;
  /** The name in lower case, unique. */
  name_key: string;
  /** Null until the operator has chosen a password. */
  password_hash: string | null;
  role: string;
  /** The level that an AGENT acts for; null for other roles. */
  agent_id: string | null;
  state: string;
  /** While PENDING: name of the admin whose request awaits approval. */
  asked_by: string | null;
  /** Hashes of the codes of the requesting and the approving admin, until a password is chosen with both. */
  set_up_asked: string | null;
  set_up_approved: string | null;
  set_up_until: number | null;
  /** Base32, sealed; null without a second factor. */
  totp_secret: string | null;
  /** A secret that has not been confirmed yet. */
  totp_offered: string | null;
  /** The last time step whose code was used, so that no code works twice. */
  totp_step: number;
  /** How many passkeys the operator has. Changes with them, so that a stale read of this row is noticed. */
  passkeys: number;
  /** When a second factor or a passkey was last added. */
  factor_added_at: number | null;
  created_at: number;
  last_log_in_at: number | null;
}

export interface OperatorSessionTable {
  token_hash: string;
  operator_id: string;
  created_at: number;
  used_at: number;
  expires_at: number;
  ended_at: number | null;
}

/** Never updated, never deleted: the storage itself refuses both. */
export interface OperatorAuditTable {
  /** From 1, without gaps. */
  entry: number;
  at: number;
  operator_id: string | null;
  operator_name: string;
  role: string | null;
  action: string;
  subject: string;
  reason: string | null;
  outcome: string;
  /** JSON, like the next two. */
  details: string;
  before: string;
  after: string;
  address: string;
  trace_id: string;
  /** sha256 of the previous hash and this entry, hex. */
  hash: string;
}

/** Acts that one operator has requested and a second must confirm. */
export interface CountersignTable {
  /** Action and subject. */
  act: string;
  asked_by: string;
  asked_at: number;
  reason: string | null;
  /** JSON of the contract's SameCall; null for what is kept elsewhere, such as the draft of a site. */
  asked: string | null;
  /** Of whom or what it is, as shown. */
  name: string | null;
  /** The level whose people make the second call; null for the site. */
  waits_for: string | null;
  /** The level whose people have asked; null for the site. */
  asks_from: string | null;
  /** JSON of what else it was asked about; null for nothing. */
  seen: string | null;
  /** When another operator has made the same call; it no longer waits. */
  agreed_at: number | null;
  agreed_by: string | null;
  /** The code and message of the refusal after that, as JSON. */
  refused: string | null;
}

export interface OperatorProposalTable {
  proposal_id: string;
  market_id: string;
  market_name: string;
  market_version: number;
  /** JSON of the action in its wire form. */
  action: string;
  /** JSON of the engine's command. */
  command: string;
  reason: string;
  state: string;
  /** Null for a proposal from the feed. */
  proposed_by: string | null;
  proposed_name: string;
  proposed_at: number;
  expires_at: number;
  decided_by: string | null;
  decided_name: string | null;
  decided_at: number | null;
  decision_reason: string | null;
  refusal: string | null;
}

/** Markets taken over by hand. */
export interface ManualMarketTable {
  market_id: string;
  taken_by: string;
  taken_at: number;
  reason: string;
}

export interface PlayerLockTable {
  player_id: string;
  locked_by: string;
  locked_at: number;
  reason: string;
}

/** Every version of a site's settings that an operator has saved; the highest revision applies. */
/** What an admin has asked to publish: one draft a site. */
export interface SiteDraftTable {
  site: string;
  /** The version in force that it replaces. */
  version: string;
  /** The file; null restores the one that came with the exchange. */
  text: string | null;
  asked_by: string;
  asked_at: number;
  reason: string;
}

export interface SiteRevisionTable {
  site: string;
  /** From 1. */
  revision: number;
  /** The file; null restores the one that came with the exchange. */
  text: string | null;
  saved_by: string;
  saved_at: number;
}
