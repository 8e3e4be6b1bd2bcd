import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { PRICE_MIN, ladderIndex, odds, priceAt } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import { line } from '@layline/units/prices.ts';
import type { Line, Price } from '@layline/units/prices.ts';
import { rate, rateWinnings } from '@layline/units/rates.ts';
import { meterProfit } from './exposure/meters.ts';
import { WHOLE } from './limits.ts';
import type { Market, Runner } from './model.ts';
import type { BasketRequest } from './order.ts';

/**
 * What a bet is on and at which price; everything that it can win or lose follows from this. An order's price and line
 * are plain numbers, as sent; check 6 turns them into terms, which have units.
 */
export interface OrderTerms {
  readonly runner: Runner;
  readonly side: Side;
  readonly price: Price;
  /** Exactly on sessions and meters; null on all others. */
  readonly line: Line | null;
}

/** A stake that is matched at a price, or would be. Paise. */
export interface Strike {
  readonly terms: OrderTerms;
  readonly stake: number;
}

/** The part that a house offer gives. */
export type PriceAndLine = Pick<OrderTerms, 'price' | 'line'>;

/** The terms without the runner. */
export type SidePrice = Omit<OrderTerms, 'runner'>;

/** Brands an optional line; throws RangeError if it is not whole. */
export function lineOrNull(hundredths: number | null): Line | null {
  return hundredths === null ? null : line(hundredths);
}

/** What a request strikes at its own prices, which is the worst that it can get. Its prices must have passed check 6. */
export function strikesAsked({ runnerById }: Market, { legs }: BasketRequest): Strike[] {
  return legs.flatMap(({ runnerId, side, price, line, stake }) => {
    const runner = runnerById.get(runnerId);
    if (runner === undefined) return [];
    return [{ terms: { runner, side, price: price as Price, line: lineOrNull(line) }, stake }];
  });
}

/** Index of a price in the market's levels (the ladder, or the lines from the lowest up); −1 if it is not a level. */
export function tickOf(market: Market, price: number): number {
  const range = market.definition.lineRange;
  if (range === null) return ladderIndex(price);
  if (!Number.isSafeInteger(price) || price < range.min || price > range.max) return -1;
  const steps = (price - range.min) / range.interval;
  return Number.isInteger(steps) ? steps : -1;
}

/** Price at an index of a market's levels. */
export function priceOf(market: Market, tick: number): Odds | Line {
  const range = market.definition.lineRange;
  return range === null ? priceAt(tick) : line(range.min + tick * range.interval);
}

/**
 * What the backer wins and the layer loses, at most: even money on lines, on house markets by the rate, on a meter up to
 * its upper bound, else floor(stake × (price − 1)). Paise. Here the kind of the market says what a price is.
 */
export function winningsAt(market: Market, terms: PriceAndLine, stake: number): number {
  const { lineRange, fancy } = market.definition;
  if (lineRange !== null) return stake;
  if (market.house === null) return winnings(paise(stake), odds(terms.price));
  if (fancy?.kind === 'METER') return meterProfit(stake, terms.line ?? 0, fancy.max, fancy);
  return rateWinnings(paise(stake), rate(terms.price));
}

/** What the backer loses and the layer wins, at most: the stake, on a meter down to its lower bound. Paise. */
export function lossAt(market: Market, terms: PriceAndLine, stake: number): number {
  const { fancy } = market.definition;
  return fancy?.kind === 'METER' ? -meterProfit(stake, terms.line ?? 0, fancy.min, fancy) + 0 : stake;
}

/** Maximum loss of a stake on a side at a price. Paise. */
export function liabilityAt(market: Market, terms: SidePrice, stake: number): number {
  return terms.side === 'BACK' ? lossAt(market, terms, stake) : winningsAt(market, terms, stake);
}

/** Maximum winnings of a stake on a side at a price. Paise. */
export function payoutAt(market: Market, terms: SidePrice, stake: number): number {
  return terms.side === 'BACK' ? winningsAt(market, terms, stake) : lossAt(market, terms, stake);
}

/**
 * round(amount × numerator / denominator), half away from zero. Exact even if the product exceeds the exact range of a
 * double, as long as the quotient is a safe integer.
 */
export function scaleHalfUp(amount: number, numerator: number, denominator: number): number {
  const sign = amount < 0 !== numerator < 0 ? -1 : 1;
  const product = BigInt(Math.abs(amount)) * BigInt(Math.abs(numerator));
  const divisor = BigInt(denominator);
  return sign * Number((2n * product + divisor) / (2n * divisor)) + 0;
}

/** Commission on a net profit (rules section 10.4); rate and discount in basis points. Paise. */
export function commissionOn(net: number, rate: number, discount: number): number {
  return net > 0 ? scaleHalfUp(net, rate * (WHOLE - discount), WHOLE * WHOLE) : 0;
}

/** A fragment's price after a removal (rules section 7.6): rounded half up to a hundredth, never below 1.01. */
export function reducedPrice(price: Odds, factor: number, placeMarket: boolean): Odds {
  const reduced = placeMarket
    ? 100 + scaleHalfUp(price - 100, WHOLE - factor, WHOLE)
    : scaleHalfUp(price, WHOLE - factor, WHOLE);
  return odds(Math.max(PRICE_MIN, reduced));
}

/**
 * A backer's profit in a dead heat (rules section 10.3): `places` still to fill by `tied` runners. The stake
 * splits into places/tied at the price and the rest lost; rounded once, half away from zero. Paise.
 */
export function deadHeatProfit(stake: number, price: number, places: number, tied: number): number {
  return scaleHalfUp(stake, places * price - 100 * tied, 100 * tied);
}
