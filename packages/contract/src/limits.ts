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
