import { CASH_OUT_REFUSALS, CASH_OUT_STATUSES } from '@layline/domain/cash-out.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Count, Id, Instant, Line, Money, PriceOrRate } from '../wire.ts';
import { Side } from './bet.ts';

/** One bet of a cash-out; `price` and `line` are the worst at which it is struck. */
export const CashOutLeg = v.object({
  runnerId: Id,
  side: Side,
  stake: Amount,
  price: PriceOrRate,
  line: v.nullable(Line),
});

/** What a position can be cashed out for, before commission. */
export const CashOutOffer = v.object({
  /** The figure: the worst result with the cash-out. One requested at this floor is never struck for less. */
  figure: Money,
  /** The best result with the cash-out. */
  most: Money,
  /** The worst result without it. */
  now: Money,
  /** The worst result of the whole market with it, after commission. */
  net: Money,
  /** True if the offers run out before the position is closed. */
  partOnly: v.boolean(),
  legs: v.array(CashOutLeg),
});
export type CashOutOffer = v.InferOutput<typeof CashOutOffer>;

/** Why there is no offer at present. */
export const NO_CASH_OUT = [
  ...CASH_OUT_REFUSALS,
  'INVALID_MARKET_ID',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'INVALID_RUNNER',
  'RUNNER_REMOVED',
  'BET_IN_PROGRESS',
  'INVALID_INPUT',
  'INVALID_BET_SIZE',
  'MAX_MARKET_EXPOSURE',
  'LOSS_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
] as const;

export const CashOutQuote = v.object({
  marketId: Id,
  /** Null for the whole market. */
  runnerId: v.nullable(Id),
  /** Null if there is no offer; `reason` says why. */
  offer: v.nullable(CashOutOffer),
  reason: v.nullable(v.picklist(NO_CASH_OUT)),
  /** Seconds that a press would wait. */
  delaySec: Count,
  /** To be sent as `marketVersion` with the press. */
  materialVersion: Count,
  /** The player's cash-out in this market that is waiting for the bet delay. */
  waiting: v.nullable(v.object({ cashOutId: BetNumber, delayUntil: Instant })),
  serverTime: Instant,
});
export type CashOutQuote = v.InferOutput<typeof CashOutQuote>;

/** What became of a cash-out. */
export const CashOutResult = v.object({
  cashOutId: BetNumber,
  status: v.picklist(CASH_OUT_STATUSES),
  /**
   * WAITING: the figure when it was accepted. DONE: the figure struck. LAPSED with FIGURE_WORSE: the figure that it had
   * fallen to.
   */
  figure: v.nullable(Money),
  betIds: v.array(BetNumber),
  /** When a WAITING cash-out will be carried out; compare with `serverTime` for a countdown. */
  delayUntil: v.nullable(Instant),
  /** Why it lapsed: a lapse reason of bets, an error code, or ACCOUNT_STATE. */
  because: v.nullable(v.string()),
  serverTime: Instant,
});
export type CashOutResult = v.InferOutput<typeof CashOutResult>;
