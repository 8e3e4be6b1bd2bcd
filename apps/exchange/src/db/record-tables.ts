/** Rows that say what has changed for players since they last looked. Money in paise, times in UTC ms. */
export interface RecordTables {
  changed_bets: ChangedBetsTable;
  bet_changes: BetChangeTable;
  player_changes: PlayerChangeTable;
  inbox_entries: InboxEntryTable;
  inbox_marks: InboxMarkTable;
}

/** The bets that changed in one transaction of the projections. The newest rows stay, without a gap between them unless an earlier release wrote the projections meanwhile. */
export interface ChangedBetsTable {
  /** The last command of the transaction. */
  last_seq: number;
  first_seq: number;
  /** JSON: player, bet and number of its last change (`core/change-number.ts`), less the highest before `first_seq`, in turn. A player's numbers grow. */
  changes: string;
}

/** The latest change of each bet, as an earlier release recorded it. */
export interface BetChangeTable {
  bet_id: number;
  player_id: string;
  /** Number of the change among all changes of the player's bets. */
  number: number;
  /** What last cancelled a part of the bet: PLAYER, or one of `CANCELLED_BY`. */
  cancelled_by: string | null;
}

/** How many changes a player's bets have had, as an earlier release recorded it. */
export interface PlayerChangeTable {
  player_id: string;
  number: number;
}

/** What one command did to a player's bets in one market, if the player may not have been looking. */
export interface InboxEntryTable {
  player_id: string;
  seq: number;
  /** Index among the entries of the same player and command, from 0. */
  place: number;
  at: number;
  /** One of `BET_NEWS`. */
  kind: string;
  market_id: string;
  /** Number of bets; 0 for an automatic cash-out. */
  bets: number;
  /** Backers' stakes; for SETTLED what moved on the cash account, for AUTOMATIC_DONE the figure. */
  amount: number;
  /** A lapse reason, what cancelled the bets, the operator's reason for a void, a code of a failure, or CORRECTED. */
  reason: string | null;
}

/** Up to when a player has read the inbox. */
export interface InboxMarkTable {
  player_id: string;
  read_until: number;
}
