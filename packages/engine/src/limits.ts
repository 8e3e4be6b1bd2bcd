/** Bounds of the engine. Paise, ms and counts; chosen so that every sum stays far inside the exact range of a double. */

/** Bets that a player may place in a second, on average. */
export const BETS_PER_SECOND = 50;
/** Bets that a player may place at once after a pause. */
export const BET_BURST = 100;
/** Greatest stake of any bet, house accounts included: 500,000,000 rupees. */
export const STAKE_CEILING = 50_000_000_000;
/** The same on house markets, so that stake × rate stays exact at any rate: 9,000,000 rupees. */
export const HOUSE_STAKE_CEILING = 900_000_000;
/** Greatest sum of money that one player's bets on one runner may move: 100,000,000,000 rupees. */
export const RUNNER_CEILING = 10_000_000_000_000;
/** Greatest amount of one transfer. */
export const TRANSFER_CEILING = 10_000_000_000_000;
/** Transfers of the casino that are known at least, so that they are carried out once. */
export const CASINO_TRANSFERS_KEPT = 100_000;
/** How long a customerRef is remembered (rules section 4.3). */
export const KEY_MEMORY_MS = 24 * 60 * 60 * 1000;
/** Forgetting is worth a tick of its own only this much later, so that one tick forgets many. */
export const KEY_SWEEP_MS = 60 * 60 * 1000;
/** An order still waiting this long after acceptance lapses (rules section 4.8). */
export const ORDER_TIMEOUT_MS = 15_000;
/** Longest bet delay, seconds (rules section 7.1). */
export const BET_DELAY_CEILING = 12;
/** Most ticks worse that an order may accept. */
export const WORSE_TICKS_CEILING = 20;
/** Runners of one market; a recorded Scorecast market has 338. */
export const RUNNERS_CEILING = 500;
/** Levels of a LINE market. */
export const LINES_CEILING = 2000;
/** Longest period of a loss limit: 31 days. */
export const LOSS_PERIOD_CEILING = 31 * 24 * 60 * 60 * 1000;
/** Loss limits of one player. */
export const LOSS_LIMITS_CEILING = 4;
/** Basis points of the whole. */
export const WHOLE = 10_000;
/** Reduction factors below this leave earlier fragments as they are: 2.5 % (rules section 7.6). */
export const REDUCTION_FLOOR = 250;
