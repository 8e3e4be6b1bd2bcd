import { BASKET_STATUSES } from '@layline/domain/baskets.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Id, Instant, Line, PriceOrRate, Stake } from '../wire.ts';
import { Side } from './bet.ts';

/** One bet that a basket asks for. */
export const BasketLeg = v.strictObject({
  runnerId: Id,
  side: Side,
  price: PriceOrRate,
  line: v.optional(Line),
  stake: Stake,
});
export type BasketLeg = v.InferOutput<typeof BasketLeg>;

/** A bet that a basket has placed. It is always matched whole. */
export const BasketBet = v.object({
  betId: BetNumber,
  runnerId: Id,
  side: Side,
  stake: Amount,
  /** Volume-weighted; never worse than the price asked for. */
  averagePrice: PriceOrRate,
  /** Sessions and meters only, whole runs: the line at which it was struck. */
  line: v.nullable(Line),
});
export type BasketBet = v.InferOutput<typeof BasketBet>;

/** A basket that waits for the bet delay. */
export const WaitingBasket = v.object({
  basketId: BetNumber,
  marketId: Id,
  /** The bets that it will be struck as, each at its price or better. */
  legs: v.array(
    v.object({
      runnerId: Id,
      side: Side,
      price: PriceOrRate,
      /** Sessions and meters only, whole runs. */
      line: v.nullable(Line),
      stake: Amount,
    }),
  ),
  /** When it will be struck; compare with `serverTime` of the answer for a countdown. */
  delayUntil: Instant,
});
export type WaitingBasket = v.InferOutput<typeof WaitingBasket>;

/** What became of a basket. */
export const BasketResult = v.object({
  basketId: BetNumber,
  status: v.picklist(BASKET_STATUSES),
  /** DONE: the bets in the order of the legs. Otherwise empty. */
  bets: v.array(BasketBet),
  /** When a WAITING basket will be struck; compare with `serverTime` for a countdown. */
  delayUntil: v.nullable(Instant),
  /** Why it lapsed: a lapse reason of bets, an error code, or ACCOUNT_STATE. */
  because: v.nullable(v.string()),
  /** The runner of the leg that it lapsed for; null if it was not a single leg. */
  runnerId: v.nullable(Id),
  serverTime: Instant,
});
export type BasketResult = v.InferOutput<typeof BasketResult>;
