/** What happens to the unmatched part when the market turns in-play (rules section 4.4). */
export const PERSISTENCES = ['LAPSE', 'PERSIST', 'TAKE_SP'] as const;
export type Persistence = (typeof PERSISTENCES)[number];

/** Orders that are matched only at the starting price, when the market turns in-play (trading rules T7.1). */
export const ON_CLOSE_TYPES = ['MARKET_ON_CLOSE', 'LIMIT_ON_CLOSE'] as const;
export type OnCloseType = (typeof ON_CLOSE_TYPES)[number];

/** NONE leaves an unmatched part in the book; FILL_OR_KILL never does (rules section 4.5). */
export const TIMES_IN_FORCE = ['NONE', 'FILL_OR_KILL'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Where the player placed the bet. */
export const PLAYER_BET_SOURCES = ['SLIP', 'ONE_CLICK', 'CASH_OUT', 'LADDER'] as const;

/** Source of a bet: a player, an order that a player had armed, or the feed that places the orders of house accounts. */
export const BET_SOURCES = [...PLAYER_BET_SOURCES, 'ARMED', 'FEED'] as const;
export type BetSource = (typeof BET_SOURCES)[number];

/** PENDING waits in the bet delay; EXECUTABLE has an unmatched part; EXECUTION_COMPLETE has none (rules section 4.6). */
export const BET_STATUSES = ['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** Which in-play bets wait: ALL of them, or only those that would take a price (rules section 7.2). */
export const DELAY_MODELS = ['ALL', 'PASSIVE'] as const;
export type DelayModel = (typeof DELAY_MODELS)[number];

/** Why an unmatched part lapsed (rules section 4.6). */
export const LAPSE_REASONS = [
  'MKT_SUSPENDED',
  'MKT_VERSION',
  'RNR_REMOVED',
  'TURN_IN_PLAY',
  'PRICE_INVALID',
  'TIME_ELAPSED',
  'PRICE_IMP_TOO_LARGE',
  'FOK_NOT_FILLED',
  'OWN_BET_CROSSED',
  'MARKET_CLOSED',
  'RATE_CHANGED',
  'UPLINE_STOPPED',
  'SP_NOT_MATCHED',
  'SP_LIMIT',
  'SP_TOO_SMALL',
] as const;
export type LapseReason = (typeof LAPSE_REASONS)[number];

/** What cancels an unmatched part in passing: a new price, a cash-out, the start of the player's break, or the other order of a pair. */
export const CANCELLED_BY = ['CHANGE', 'CASH_OUT', 'BREAK', 'OCO'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/**
 * Reasons for refusing an order, in the order in which they are checked (rules section 4.2). Names follow Betfair's published
 * ones if there is one.
 */
export const BET_REFUSALS = [
  'INVALID_ACCOUNT_STATE',
  'BET_LOCKED',
  'DUPLICATE_TRANSACTION',
  'TOO_MANY_REQUESTS',
  'INVALID_MARKET_ID',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'INVALID_RUNNER',
  'RUNNER_REMOVED',
  'SP_NOT_AVAILABLE',
  'INVALID_ODDS',
  'RATE_CHANGED',
  'INVALID_BET_SIZE',
  'MAX_PAYOUT_EXCEEDED',
  'MAX_MARKET_EXPOSURE',
  'BET_TAKEN_OR_LAPSED',
  'INVALID_PERSISTENCE_TYPE',
  'UNEXPECTED_PERSISTENCE_TYPE',
  'LOSS_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
  'UPLINE_LIMIT_REACHED',
  'TOO_MANY_UNMATCHED_BETS',
  'INVALID_BACK_LAY_COMBINATION',
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];
