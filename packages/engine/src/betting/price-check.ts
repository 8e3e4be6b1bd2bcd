import type { Paise } from '@layline/units/money.ts';
import type { Price } from '@layline/units/prices.ts';
import { rate } from '@layline/units/rates.ts';
import type { Market, Runner } from '../model.ts';
import type { PricedOrder } from '../order.ts';
import { lineOrNull, priceOf, tickOf } from '../pricing.ts';
import type { SidePrice } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { worstPrice } from '../starting-price/on-close.ts';
import { limitRate, offerFor } from './house.ts';

/** Result of check 6 on an order's price. */
export interface Priced {
  /** The limit, worse ticks included; the tick is 0 on a house market. */
  readonly tick: number;
  readonly limit: Price;
  readonly asked: SidePrice;
  /** Price for checking possible winnings: the price asked; on a house market the quote in force, or what a back asks for if that is more. */
  readonly judged: SidePrice;
  /** The quote's maximum stake; null if it has none. */
  readonly maxStake: Paise | null;
}

/** An order's limit: its price moved by the accepted worse ticks, within the market's levels. */
function limitTick(market: Market, order: PricedOrder, tick: number): number {
  if (order.side === 'BACK') return Math.max(0, tick - order.acceptWorseTicks);
  return Math.min(market.levels - 1, tick + order.acceptWorseTicks);
}

/** Check 6 of rules section 4.2: the price is on the ladder or a line, or matches the house's quote. */
export function priceOrder(market: Market, runner: Runner, order: PricedOrder): Priced | Refusal {
  const { side } = order;
  if (market.house !== null) {
    const offer = offerFor(market, runner, order);
    if ('code' in offer) return offer;
    const best = side === 'BACK' ? Math.max(offer.rate, order.price) : offer.rate;
    return {
      tick: 0,
      limit: limitRate(market, order),
      asked: { side, price: rate(order.price), line: lineOrNull(order.line) },
      judged: { side, price: rate(best), line: lineOrNull(offer.line) },
      maxStake: offer.maxStake,
    };
  }
  if (order.orderType === 'MARKET_ON_CLOSE' && order.price !== worstPrice(side))
    return { code: 'INVALID_ODDS' };
  const at = tickOf(market, order.price);
  if (at < 0 || order.line !== null) return { code: 'INVALID_ODDS' };
  const tick = limitTick(market, order, at);
  const asked = { side, price: priceOf(market, at), line: null };
  return { tick, limit: priceOf(market, tick), asked, judged: asked, maxStake: null };
}
