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
  /** Id of a table or solo game. */
  table_id: string;
  /** Empty for all sites. */
  site: string;
  /** JSON, major units. */
  limits: string;
  changed_at: number;
}

/** A seat, taken in exchange for a launch token. */
export interface TableSeatRow {
  seat_id: string;
  /** Hash of the token held by the page. */
  token_hash: string;
  /** The wallet's session and its name of the player. */
  session_id: string;
  player_id: string;
  nickname: string;
  currency: string;
  game_id: string;
  /** The site named by the wallet; null if it named none. */
  site: string | null;
  started_at: number;
  created_at: number;
  /** Null while it may bet. */
  ended_at: number | null;
}

/** The stored phases of a round. What a table shows in between follows from its seeds and the clock. */
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
  /** Set when the round is sealed. From then on the stakes are final, and so are the seeds. */
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
 * A debit and its state. DEBITING: requested, outcome unknown. TAKEN: it counts. REFUSED: the wallet did not take it. RETURNING:
 * the return is retried until the wallet confirms it. RETURNED: confirmed.
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
  /** Hash of the request, which distinguishes a repeat from a different request. */
  content_hash: string;
  /** JSON array of bets. */
  bets: string;
  amount: number;
  /** The player's contribution to the round's client seed. */
  seed: string | null;
  state: StakeState;
  /** 1 if it has counted, even if it was returned with its round later. */
  taken: number;
  /** REFUSED: why, as the contract's code and text. */
  code: string | null;
  message: string | null;
  /** RETURNING: why, for the player's statement. */
  reason: string | null;
  at: number;
}

/** STUCK: the wallet declined it for good; an operator has to look into it. */
export type PayoutState = 'DUE' | 'PAID' | 'STUCK';

/** The single credit of a player for a round. */
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

/** The seed of a player's next round of a game, published as its commitment. */
export interface SoloSeedRow {
  player_id: string;
  game_id: string;
  nonce: number;
  server_seed: string;
  commit_hash: string;
  /** When the last round was started. */
  last_start: number;
}

/** OPENING until its stake is certain; DROPPED if the stake was not taken, in which case its seed is still the next one. */
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
