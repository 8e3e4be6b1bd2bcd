import { CASH_OUT_REFUSALS, CASH_OUT_STATUSES } from '@layline/domain/cash-out.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Count, Id, Instant, Line, Money, PriceOrRate } from '../wire.ts';
import { Side } from './bet.ts';

/** One bet of a cash-out; `price` and `line` are the worst that it is struck at. */
export const CashOutLeg = v.object({
  runnerId: Id,
  side: Side,
  stake: Amount,
  price: PriceOrRate,
  line: v.nullable(Line),
});

/** What a position can be cashed out for, before commission. */
export const CashOutOffer = v.object({
  /** The least that any result brings. A cash-out at this floor is never struck for less. */
  figure: Money,
  /** The most that any result brings. */
  most: Money,
  /** The least that any result brings without it. */
  now: Money,
  /** The least of the whole market with it, after commission. */
  net: Money,
  /** The offers end before the position is closed. */
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
  /** Null if there is none; `reason` says why. */
  offer: v.nullable(CashOutOffer),
  reason: v.nullable(v.picklist(NO_CASH_OUT)),
  /** Seconds that a press would wait. */
  delaySec: Count,
  /** For `marketVersion` of the press. */
  materialVersion: Count,
  /** The cash-out of this market that waits for its delay. */
  waiting: v.nullable(v.object({ cashOutId: BetNumber, delayUntil: Instant })),
  serverTime: Instant,
});
export type CashOutQuote = v.InferOutput<typeof CashOutQuote>;

/** What became of a cash-out. */
export const CashOutResult = v.object({
  cashOutId: BetNumber,
  status: v.picklist(CASH_OUT_STATUSES),
  /** WAITING: the figure when it was accepted. DONE: the figure struck. LAPSED because it had fallen: to what. */
  figure: v.nullable(Money),
  betIds: v.array(BetNumber),
  /** When a WAITING one is carried out; compare with `serverTime` for a countdown. */
  delayUntil: v.nullable(Instant),
  /** Why it lapsed: a lapse reason of bets, a code of the catalogue, or ACCOUNT_STATE. */
  because: v.nullable(v.string()),
  serverTime: Instant,
});
export type CashOutResult = v.InferOutput<typeof CashOutResult>;
