/** Limits that client and exchange must agree on. */

/** Maximum markets per odds request or hub subscription. */
export const MARKETS_MAX = 100;

/** Maximum events per hub subscription. */
export const EVENTS_MAX = 200;

/** Price levels per side: maximum and default. */
export const DEPTH_MAX = 10;
export const DEPTH_DEFAULT = 3;

/** Minimum time between two `Markets` messages on one connection, ms. */
export const MARKETS_PERIOD_MS = 100;

/** Minimum time between two `BetsChanged` messages to one player, ms. */
export const BETS_CHANGED_PERIOD_MS = 250;

/** Maximum bets in one `BetRecords` message. */
export const RECORDS_PUSHED_MAX = 100;

/** Changes of a player's bets that can be sent one by one; a client that has missed more reads the bets again. */
export const RECORDS_BEHIND_MAX = 1000;

/** Possible lengths of a time-out, hours: a day, a week, 30 days, 6 weeks. */
export const TIME_OUT_HOURS = [24, 168, 720, 1008] as const;

/** Possible lengths of a self-exclusion, months, besides for ever. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;

/** Rows per page of a history or statement: maximum and default. */
export const PAGE_MAX = 200;
export const PAGE_DEFAULT = 50;

/** Maximum rows of a CSV file; a longer period has to be split. */
export const CSV_ROWS_MAX = 100_000;

/** Fragments of a bet included in a list; the call for its detail returns the rest. */
export const FRAGMENTS_SHOWN = 100;

/** Maximum quick stakes of a player. */
export const QUICK_STAKES_MAX = 8;

/** Maximum amount of a bonus, major units: one crore, so that the sum of a million claims stays exact. */
export const BONUS_MAX = 10_000_000;
