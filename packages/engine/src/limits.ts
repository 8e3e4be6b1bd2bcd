/** Bounds of the engine. Paise, ms and counts; chosen so that every sum stays far inside the exact range of a double. */

/** Bets that a player may place per second, on average. */
export const BETS_PER_SECOND = 50;
/** Bets that a player may place in a burst after a pause. */
export const BET_BURST = 100;
/**
 * Bets with an unmatched part that a player may have in one market: each takes memory, and a row in every list, for as
 * long as it waits. There is room for one at every price of the ladder.
 */
export const UNMATCHED_CEILING = 500;
/** Maximum stake of any bet, including house accounts: 500,000,000 rupees. */
export const STAKE_CEILING = 50_000_000_000;
/** The same on house markets, so that stake × rate stays exact at any rate: 9,000,000 rupees. */
export const HOUSE_STAKE_CEILING = 900_000_000;
/** Maximum sum of money that one player's bets on one runner may move: 100,000,000,000 rupees. */
export const RUNNER_CEILING = 10_000_000_000_000;
/** Maximum amount of one transfer. */
export const TRANSFER_CEILING = 10_000_000_000_000;
/** Minimum number of casino transfers to remember, so that each is carried out only once. */
export const CASINO_TRANSFERS_KEPT = 100_000;
/** How long a customerRef is remembered (rules section 4.3). */
export const KEY_MEMORY_MS = 24 * 60 * 60 * 1000;
/** Extra delay before a tick is sent just to forget customerRefs, so that one tick forgets many. */
export const KEY_SWEEP_MS = 60 * 60 * 1000;
/** Live automatic cash-outs that a player may have in one market, and in all. */
export const TRIGGERS_PER_MARKET = 5;
export const TRIGGERS_PER_PLAYER = 100;
/** Ended automatic cash-outs that stay readable per player and market, until the market is forgotten. */
export const ENDED_TRIGGERS_KEPT = 5;
/** How often an automatic cash-out may fire, and how long it rests after its cash-out has lapsed (trading rules T3.4). */
export const TRIGGER_ATTEMPTS = 6;
export const TRIGGER_REST_MS = 10_000;
/**
 * Nobody can bet while a figure is worked out. So automatic cash-outs are read at most this often, and a reading stops once the markets read
 * have this many runners in total, or once this many orders have been looked at. The rest follow in turn.
 */
export const TRIGGER_READING_MS = 100;
export const TRIGGER_READING_RUNNERS = 256;
export const TRIGGER_READING_ORDERS = 10_000;
/** Live armed orders that a player may have in one market, and in all (trading rules T3.7). */
export const ARMED_PER_MARKET = 50;
export const ARMED_PER_PLAYER = 200;
/** Ended armed orders that stay readable per player and market, until the market is forgotten. */
export const ENDED_ARMED_KEPT = 20;
/**
 * Armed orders are read at most this often. A reading stops after this many of them, after this many bets that they have placed, and once
 * this many bets of their owners have been looked at. The rest follow in turn.
 */
export const ARMED_READING_MS = 100;
export const ARMED_READING_ORDERS = 2000;
export const ARMED_READING_BETS = 64;
export const ARMED_READING_OWN = 20_000;
/** Maximum ticks of an offset. */
export const OFFSET_TICKS_CEILING = 100;
/** Maximum ticks of a trailing stop. */
export const TRAILING_TICKS_CEILING = 100;
/** How many fragments of a market are looked at for the fills that a bet had before its offset was armed. */
export const OFFSET_FRAGMENTS = 20_000;
/** How many orders are counted in front of the bets of one request. Players may ask again and again, and meanwhile nobody can bet. */
export const QUEUE_ORDERS = 20_000;
/** An order still waiting this long after acceptance lapses (rules section 4.8). */
export const ORDER_TIMEOUT_MS = 15_000;
/** Maximum bet delay, seconds (rules section 7.1). */
export const BET_DELAY_CEILING = 12;
/** Maximum ticks worse that an order may accept. */
export const WORSE_TICKS_CEILING = 20;
/** Maximum runners of one market. A recorded Scorecast market has 338. */
export const RUNNERS_CEILING = 500;
/** Maximum levels of a LINE market. */
export const LINES_CEILING = 2000;
/** Maximum period of a loss limit: 31 days. */
export const LOSS_PERIOD_CEILING = 31 * 24 * 60 * 60 * 1000;
/** Maximum loss limits per player. */
export const LOSS_LIMITS_CEILING = 4;
/** 100 % in basis points. */
export const WHOLE = 10_000;
/** Reduction factors below this leave earlier fragments as they are: 2.5 % (rules section 7.6). */
export const REDUCTION_FLOOR = 250;
