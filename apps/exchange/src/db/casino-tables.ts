/** Rows of the casino's wallet. Money in paise, times in UTC ms; flags are 0 or 1. */
export interface CasinoTables {
  casino_visits: CasinoVisitTable;
  casino_launch_tokens: CasinoLaunchTokenTable;
  casino_transactions: CasinoTransactionTable;
  casino_rounds: CasinoRoundTable;
  casino_favourites: CasinoFavouriteTable;
  casino_keys: CasinoKeyTable;
}

/** A player's visit to a game, from the press in the lobby to its end. */
export interface CasinoVisitTable {
  visit_id: string;
  player_id: string;
  user_name: string;
  /** The log-in that it ends with. */
  session_id: string;
  /** File of the site that it was opened on. */
  site: string;
  provider: string;
  game_id: string;
  /** ISO 4217, and BCP 47. */
  currency: string;
  language: string;
  /** Hash of the wallet session that the launch token was exchanged for; null until then. */
  session_hash: string | null;
  opened_at: number;
  ended_at: number | null;
  end_reason: VisitEnd | null;
  /** The name that the provider knows the player by. */
  player_name: string | null;
}

export type VisitEnd = 'LEFT' | 'LOGGED_OUT' | 'BLOCKED' | 'TOO_LONG';

export interface CasinoLaunchTokenTable {
  token_hash: string;
  visit_id: string;
  expires_at: number;
  used_at: number | null;
}

/** TOMBSTONE: a rollback came before the transaction that it names, which must not be done any more. */
export type WalletTxKind = 'DEBIT' | 'CREDIT' | 'ROLLBACK' | 'TOMBSTONE';

/**
 * PENDING: the transfer that belongs to it is on its way, or was when the process ended, and is sent again, with the same
 * id, until it is done. UNDONE is a debit that was rolled back, or returned by an operator. HELD is a credit that waits for two
 * operators, who pay it (DONE) or decline it (REFUSED).
 */
export type WalletTxState = 'PENDING' | 'DONE' | 'REFUSED' | 'UNDONE' | 'HELD';

/** Why a credit was held: its round was closed long ago, or returns too much, or the provider pays too much in a day. */
export const HOLD_REASONS = ['ROUND_CLOSED', 'ROUND_MAX', 'DAY_MAX'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a provider has asked for; unique by provider and transaction. */
export interface CasinoTransactionTable {
  provider: string;
  tx_id: string;
  kind: WalletTxKind;
  state: WalletTxState;
  /** Null where a rollback named nothing that is known. */
  player_id: string | null;
  visit_id: string | null;
  round_id: string | null;
  game_id: string | null;
  /** The debit that a credit answers, or that a rollback undoes. */
  ref_tx_id: string | null;
  amount: number;
  /** Of credits: the last one of its round. */
  closes_round: number;
  /** Of rollbacks, of debits that an operator returned, and of credits that were held: why. */
  reason: string | null;
  /** JSON of the answer that was given; null while PENDING. */
  answer: string | null;
  created_at: number;
}

/** A player's part in a provider's round, by what its transactions have done. */
export interface CasinoRoundTable {
  provider: string;
  player_id: string;
  round_id: string;
  visit_id: string;
  game_id: string;
  opened_at: number;
  /** Its last credit came, or an operator returned its stakes. */
  closed_at: number | null;
  /** Why an operator returned its stakes; null for rounds that were played. */
  void_reason: string | null;
  /** What was debited and not given back. */
  staked: number;
  returned: number;
  /** Credits, those of 0 included. */
  credits: number;
}

export interface CasinoFavouriteTable {
  player_id: string;
  game_id: string;
  created_at: number;
}

/** Secrets that the exchange made for itself. */
export interface CasinoKeyTable {
  name: string;
  secret: string;
}
