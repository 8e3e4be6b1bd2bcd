/** Rows of the casino's wallet. Money in paise, times in UTC ms; flags are 0 or 1. */
export interface CasinoTables {
  casino_visits: CasinoVisitTable;
  casino_launch_tokens: CasinoLaunchTokenTable;
  casino_transactions: CasinoTransactionTable;
  casino_rounds: CasinoRoundTable;
  casino_favourites: CasinoFavouriteTable;
  casino_keys: CasinoKeyTable;
}

/** A player's visit to a game, from opening it in the lobby to its end. */
export interface CasinoVisitTable {
  visit_id: string;
  player_id: string;
  user_name: string;
  /** The log-in with which it ends. */
  session_id: string;
  /** Settings file of the site on which it was opened. */
  site: string;
  provider: string;
  game_id: string;
  /** ISO 4217, and BCP 47. */
  currency: string;
  language: string;
  /** Hash of the wallet session for which the launch token was exchanged; null until then. */
  session_hash: string | null;
  opened_at: number;
  ended_at: number | null;
  end_reason: VisitEnd | null;
  /** The name by which the provider knows the player. */
  player_name: string | null;
}

export type VisitEnd = 'LEFT' | 'LOGGED_OUT' | 'BLOCKED' | 'TOO_LONG';

export interface CasinoLaunchTokenTable {
  token_hash: string;
  visit_id: string;
  expires_at: number;
  used_at: number | null;
}

/** TOMBSTONE: a rollback arrived before its transaction, which must never be carried out. */
export type WalletTxKind = 'DEBIT' | 'CREDIT' | 'ROLLBACK' | 'TOMBSTONE';

/**
 * PENDING: its transfer is under way, or was when the process ended, and is sent again with the same id until it is done. UNDONE: a debit that was
 * rolled back, or returned by an operator. HELD: a credit waiting for two operators, who pay it (DONE) or decline it (REFUSED).
 */
export type WalletTxState = 'PENDING' | 'DONE' | 'REFUSED' | 'UNDONE' | 'HELD';

/** Why a credit was held: its round was closed long ago, it returns too much, or the provider pays too much in a day. */
export const HOLD_REASONS = ['ROUND_CLOSED', 'ROUND_MAX', 'DAY_MAX'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A provider's request; unique by provider and transaction. */
export interface CasinoTransactionTable {
  provider: string;
  tx_id: string;
  kind: WalletTxKind;
  state: WalletTxState;
  /** Null if a rollback named no known transaction. */
  player_id: string | null;
  visit_id: string | null;
  round_id: string | null;
  game_id: string | null;
  /** The debit to which a credit belongs, or that a rollback undoes. */
  ref_tx_id: string | null;
  amount: number;
  /** For credits: the last one of its round. */
  closes_round: number;
  /** For rollbacks, debits returned by an operator, and held credits: why. */
  reason: string | null;
  /** JSON of the answer given; null while PENDING. */
  answer: string | null;
  created_at: number;
}

/** A player's part in a provider's round, as the result of its transactions. */
export interface CasinoRoundTable {
  provider: string;
  player_id: string;
  round_id: string;
  visit_id: string;
  game_id: string;
  opened_at: number;
  /** When its last credit arrived, or an operator returned its stakes. */
  closed_at: number | null;
  /** Why an operator returned its stakes; null for rounds that were played. */
  void_reason: string | null;
  /** What was debited and not returned. */
  staked: number;
  returned: number;
  /** Credits, including those of 0. */
  credits: number;
}

export interface CasinoFavouriteTable {
  player_id: string;
  game_id: string;
  created_at: number;
}

export interface PayoutTables {
  casino_payouts: CasinoPayoutTable;
}

/** A provider's credits minus its debits in an hour, see `modules/casino/payout-watch.ts`. */
export interface CasinoPayoutTable {
  provider: string;
  /** Hours since 1970; 0 for a row that is only locked. */
  hour: number;
  net: number;
}

/** Secrets that the exchange made for itself. */
export interface CasinoKeyTable {
  name: string;
  secret: string;
}
