/** Rows of our own tables and solo games. Money in paise, times in UTC ms; flags are 0 or 1. */
export interface GameTables {
  table_seats: TableSeatRow;
  table_rounds: TableRoundRow;
  table_stakes: TableStakeRow;
  table_payouts: TablePayoutRow;
  solo_seeds: SoloSeedRow;
  solo_rounds: SoloRoundRow;
  table_limits: TableLimitsRow;
}

/** Overrides of a casino table by operators. */
export interface TableLimitsRow {
  /** Of a table, or of a solo game. */
  table_id: string;
  /** Empty for all sites. */
  site: string;
  /** JSON, major units. */
  limits: string;
  changed_at: number;
}

/** Who plays: what a launch token was exchanged for. */
export interface TableSeatRow {
  seat_id: string;
  /** Of the token that the page holds. */
  token_hash: string;
  /** The wallet's session and its name of the player. */
  session_id: string;
  player_id: string;
  nickname: string;
  currency: string;
  game_id: string;
  /** The site that the wallet named; null where it named none. */
  site: string | null;
  started_at: number;
  created_at: number;
  /** Null while it may bet. */
  ended_at: number | null;
}

/** How far a round has come on disk. What a table shows between these follows from its seeds and the clock. */
export type StoredPhase = 'BETTING' | 'SEALED' | 'RESULT' | 'SETTLED' | 'VOID';

export interface TableRoundRow {
  round_id: string;
  table_id: string;
  game_id: string;
  version: number;
  number: number;
  phase: StoredPhase;
  opens_at: number;
  closes_at: number;
  commit_hash: string;
  /** Kept secret until RESULT. */
  server_seed: string;
  /** Set when the round is sealed: from then on the stakes and with them the seeds are certain. */
  client_seed: string | null;
  /** JSON array, sorted. */
  player_seeds: string;
  /** JSON array of cards; set with the result. */
  shown: string | null;
  result: string | null;
  text: string | null;
  reason: string | null;
  ended_at: number | null;
  /** 1 if anybody has a stake in it: such rounds are kept. */
  played: number;
}

/**
 * A debit and what became of it. DEBITING: asked for, perhaps taken. TAKEN: it counts. REFUSED: the wallet did not take
 * it. RETURNING: it is given back until the wallet has confirmed that, RETURNED.
 */
export type StakeState = 'DEBITING' | 'TAKEN' | 'REFUSED' | 'RETURNING' | 'RETURNED';

export interface TableStakeRow {
  /** The debit's id at the wallet. */
  tx_id: string;
  round_id: string;
  game_id: string;
  /** Null for a solo round. */
  table_id: string | null;
  seat_id: string;
  session_id: string;
  player_id: string;
  /** Hash of what was asked for, by which a repeat is known from another request. */
  content_hash: string;
  /** JSON array of bets. */
  bets: string;
  amount: number;
  /** The player's words in the round's seed. */
  seed: string | null;
  state: StakeState;
  /** 1 if it has counted, also after it was returned with its round. */
  taken: number;
  /** REFUSED: why, as the contract's code and text. */
  code: string | null;
  message: string | null;
  /** RETURNING: why, for the player's statement. */
  reason: string | null;
  at: number;
}

/** STUCK: the wallet has declined it for good, a person has to look. */
export type PayoutState = 'DUE' | 'PAID' | 'STUCK';

/** The one credit of a player and a round. */
export interface TablePayoutRow {
  tx_id: string;
  round_id: string;
  game_id: string;
  seat_id: string;
  session_id: string;
  player_id: string;
  /** A debit of the round. */
  ref_tx_id: string;
  staked: number;
  amount: number;
  state: PayoutState;
  at: number;
}

/** The seed of the next round of a player and a game, promised by its commit. */
export interface SoloSeedRow {
  player_id: string;
  game_id: string;
  nonce: number;
  server_seed: string;
  commit_hash: string;
  /** When the last round was started. */
  last_start: number;
}

/** OPENING until its stake is certain; DROPPED if that was not taken: its seed is then still the next one. */
export type SoloState = 'OPENING' | 'OPEN' | 'RESULT' | 'VOID' | 'DROPPED';

export interface SoloRoundRow {
  round_id: string;
  player_id: string;
  game_id: string;
  version: number;
  nonce: number;
  state: SoloState;
  tx_id: string;
  stake: number;
  /** JSON object. */
  choices: string;
  /** JSON array. */
  actions: string;
  client_seed: string;
  server_seed: string;
  commit_hash: string;
  result: string | null;
  text: string | null;
  reason: string | null;
  started_at: number;
  ended_at: number | null;
}
