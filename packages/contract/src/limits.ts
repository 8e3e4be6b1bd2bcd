/** Limits that client and exchange must agree on. */

/** Markets in one odds request or one hub subscription. */
export const MARKETS_MAX = 100;

/** Events in one hub subscription. */
export const EVENTS_MAX = 200;

/** Price levels per side: at most, and unless asked otherwise. */
export const DEPTH_MAX = 10;
export const DEPTH_DEFAULT = 3;

/** Shortest time between two `Markets` messages to one connection, ms. */
export const MARKETS_PERIOD_MS = 100;

/** Shortest time between two `BetsChanged` messages to one player, ms. */
export const BETS_CHANGED_PERIOD_MS = 250;

/** Lengths of a time-out that a player may take, hours: a day, a week, 30 days, 6 weeks. */
export const TIME_OUT_HOURS = [24, 168, 720, 1008] as const;

/** Lengths of a self-exclusion, months; the other choice is for ever. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const;

/** Rows of one page of a history or statement: at most, and unless asked otherwise. */
export const PAGE_MAX = 200;
export const PAGE_DEFAULT = 50;

/** Rows of a CSV file; a longer period has to be split. */
export const CSV_ROWS_MAX = 100_000;

/** Fragments that a bet carries in a list; the rest by the call for its detail. */
export const FRAGMENTS_SHOWN = 100;

/** Quick stakes that a player may keep. */
export const QUICK_STAKES_MAX = 8;

/** Greatest amount of a bonus, major units: one crore, so that the sum of a million claims stays exact. */
export const BONUS_MAX = 10_000_000;
