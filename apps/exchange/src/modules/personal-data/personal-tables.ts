import type { Tables } from '../../db/tables.ts';

/** What erasing a player does to rows: delete them, overwrite some columns, or keep them. */
type Fate = 'GONE' | 'KEPT' | Readonly<Record<string, string | null>>;

/** How a database table's rows belong to a player. `BY_ACCOUNT` means by the player's ledger accounts. */
type Owner =
  | 'BY_PLAYER'
  | 'BY_OWNER'
  | 'BY_MEMBER'
  | 'BY_CHILD'
  | 'BY_RECEIVER'
  | 'BY_MOBILE'
  | 'BY_NAME'
  | 'BY_SESSION'
  | 'BY_VISIT'
  | 'BY_BET'
  | 'BY_ACCOUNT';

export interface PersonalTable {
  readonly table: keyof Tables;
  readonly owner: Owner;
  readonly fate: Fate;
  /** Columns that order the rows and together identify a row. */
  readonly order: readonly string[];
  /** Columns that are never exported: hashes of secrets, tokens, seeds that a game still needs. */
  readonly secret?: readonly string[];
}

/** What replaces a name. */
export const ERASED = 'erased';

/**
 * Every database table with rows about players, and what erasure does to them. Financial records stay, under the account number
 * only: bets, postings, requests, bonuses, rounds, and the history of limits and breaks. Bank transaction numbers belong to them. The
 * journal contains no name, mobile number or address.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  // Rows found through the account's name, number or sessions must be erased before those are.
  { table: 'login_guesses', owner: 'BY_NAME', fate: 'GONE', order: ['name_key', 'scope'] },
  { table: 'sms_outbox', owner: 'BY_MOBILE', fate: 'GONE', order: ['message_id'], secret: ['text'] },
  {
    table: 'refresh_tokens',
    owner: 'BY_SESSION',
    fate: 'GONE',
    order: ['token_hash'],
    secret: ['token_hash', 'next_salt'],
  },
  {
    table: 'passkey_challenges',
    owner: 'BY_SESSION',
    fate: 'GONE',
    order: ['challenge_hash'],
    secret: ['challenge_hash'],
  },
  {
    table: 'casino_launch_tokens',
    owner: 'BY_VISIT',
    fate: 'GONE',
    order: ['token_hash'],
    secret: ['token_hash'],
  },
  {
    table: 'sessions',
    owner: 'BY_PLAYER',
    fate: 'GONE',
    order: ['created_at', 'session_id'],
    secret: ['casino_hash', 'device'],
  },
  {
    table: 'accounts',
    owner: 'BY_PLAYER',
    fate: { user_name: ERASED, name_key: null, password_hash: null, mobile: null },
    order: ['player_id'],
    secret: ['password_hash'],
  },
  { table: 'one_time_codes', owner: 'BY_RECEIVER', fate: 'GONE', order: ['receiver'], secret: ['code_hash'] },
  { table: 'login_attempts', owner: 'BY_PLAYER', fate: 'GONE', order: ['at', 'attempt_id'] },
  { table: 'activities', owner: 'BY_PLAYER', fate: 'GONE', order: ['at', 'activity_id'] },
  { table: 'passkeys', owner: 'BY_OWNER', fate: 'GONE', order: ['created_at', 'passkey_id'] },
  {
    table: 'push_subscriptions',
    owner: 'BY_PLAYER',
    fate: 'GONE',
    order: ['created_at', 'subscription_id'],
    secret: ['endpoint', 'auth', 'p256dh'],
  },
  { table: 'push_messages', owner: 'BY_PLAYER', fate: 'GONE', order: ['due_at', 'message_id'] },
  { table: 'alerts', owner: 'BY_PLAYER', fate: 'GONE', order: ['created_at', 'alert_id'] },
  { table: 'partner_codes', owner: 'BY_PLAYER', fate: 'GONE', order: ['code_hash'], secret: ['code_hash'] },
  { table: 'player_settings', owner: 'BY_PLAYER', fate: 'GONE', order: ['player_id'] },
  { table: 'bet_slips', owner: 'BY_PLAYER', fate: 'GONE', order: ['player_id'] },
  { table: 'stars', owner: 'BY_PLAYER', fate: 'GONE', order: ['created_at', 'kind', 'sport_id', 'name'] },
  { table: 'desk_pages', owner: 'BY_PLAYER', fate: 'GONE', order: ['created_at', 'page_id'] },
  { table: 'casino_favourites', owner: 'BY_PLAYER', fate: 'GONE', order: ['created_at', 'game_id'] },
  { table: 'images', owner: 'BY_PLAYER', fate: 'GONE', order: ['created_at', 'image_id'] },
  {
    table: 'money_requests',
    owner: 'BY_PLAYER',
    fate: { payee: null, payee_key: null, note: null, image_id: null },
    order: ['created_at', 'request_id'],
  },
  // Whom a hold names beside the player is those players' own matter.
  {
    table: 'withdrawal_holds',
    owner: 'BY_PLAYER',
    fate: 'KEPT',
    order: ['held_at', 'request_id', 'rule'],
    secret: ['others'],
  },
  { table: 'bonus_claims', owner: 'BY_PLAYER', fate: { mobile: null }, order: ['claimed_at', 'claim_id'] },
  {
    table: 'casino_visits',
    owner: 'BY_PLAYER',
    fate: { user_name: ERASED },
    order: ['opened_at', 'visit_id'],
    secret: ['session_hash'],
  },
  {
    table: 'table_seats',
    owner: 'BY_PLAYER',
    fate: { nickname: ERASED },
    order: ['created_at', 'seat_id'],
    secret: ['token_hash'],
  },
  { table: 'player_locks', owner: 'BY_PLAYER', fate: 'KEPT', order: ['player_id'] },
  // Who wrote a note is the staff's own matter.
  {
    table: 'player_notes',
    owner: 'BY_PLAYER',
    fate: { text: ERASED },
    order: ['written_at', 'note_id'],
    secret: ['operator_id', 'written_by'],
  },
  { table: 'own_limits', owner: 'BY_PLAYER', fate: 'KEPT', order: ['kind'] },
  { table: 'play_breaks', owner: 'BY_PLAYER', fate: 'KEPT', order: ['since', 'break_id'] },
  { table: 'protection_changes', owner: 'BY_PLAYER', fate: 'KEPT', order: ['at', 'change_id'] },
  { table: 'reality_checks', owner: 'BY_PLAYER', fate: 'GONE', order: ['player_id'] },
  { table: 'playing_days', owner: 'BY_PLAYER', fate: 'KEPT', order: ['day'] },
  { table: 'players', owner: 'BY_PLAYER', fate: 'KEPT', order: ['player_id'] },
  { table: 'ledger_accounts', owner: 'BY_ACCOUNT', fate: 'KEPT', order: ['account'] },
  { table: 'statement_lines', owner: 'BY_ACCOUNT', fate: 'KEPT', order: ['account', 'line'] },
  { table: 'agent_openings', owner: 'BY_MEMBER', fate: 'KEPT', order: ['opening_id'] },
  { table: 'agent_members', owner: 'BY_MEMBER', fate: 'KEPT', order: ['member_id'] },
  { table: 'agent_lines', owner: 'BY_MEMBER', fate: 'KEPT', order: ['member_id', 'line'] },
  { table: 'agent_entries', owner: 'BY_CHILD', fate: 'KEPT', order: ['seq', 'entry_id'] },
  { table: 'agent_disputes', owner: 'BY_CHILD', fate: 'KEPT', order: ['seq', 'dispute_id'] },
  // How the levels above divide a result is their own matter.
  {
    table: 'agent_groups',
    owner: 'BY_PLAYER',
    fate: 'KEPT',
    order: ['market_id', 'seq', 'place'],
    secret: ['chain', 'parts', 'earned', 'borne'],
  },
  { table: 'postings', owner: 'BY_PLAYER', fate: 'KEPT', order: ['seq', 'place'] },
  { table: 'bets', owner: 'BY_PLAYER', fate: 'KEPT', order: ['bet_id'] },
  { table: 'bet_settlements', owner: 'BY_BET', fate: 'KEPT', order: ['bet_id', 'settlement_version'] },
  { table: 'player_markets', owner: 'BY_PLAYER', fate: 'KEPT', order: ['settled_at', 'market_id'] },
  { table: 'bet_changes', owner: 'BY_PLAYER', fate: 'KEPT', order: ['number'] },
  { table: 'player_changes', owner: 'BY_PLAYER', fate: 'KEPT', order: ['player_id'] },
  { table: 'inbox_entries', owner: 'BY_PLAYER', fate: 'KEPT', order: ['seq', 'place'] },
  { table: 'inbox_marks', owner: 'BY_PLAYER', fate: 'GONE', order: ['player_id'] },
  {
    table: 'casino_transactions',
    owner: 'BY_PLAYER',
    fate: 'KEPT',
    order: ['created_at', 'provider', 'tx_id'],
  },
  { table: 'casino_rounds', owner: 'BY_PLAYER', fate: 'KEPT', order: ['opened_at', 'provider', 'round_id'] },
  { table: 'table_stakes', owner: 'BY_PLAYER', fate: 'KEPT', order: ['at', 'tx_id'] },
  { table: 'table_payouts', owner: 'BY_PLAYER', fate: 'KEPT', order: ['at', 'tx_id'] },
  {
    table: 'solo_seeds',
    owner: 'BY_PLAYER',
    fate: 'KEPT',
    order: ['game_id'],
    secret: ['server_seed'],
  },
  {
    table: 'solo_rounds',
    owner: 'BY_PLAYER',
    fate: 'KEPT',
    order: ['started_at', 'round_id'],
    // Published with the round's result; a round in play must keep it.
    secret: ['server_seed'],
  },
];
