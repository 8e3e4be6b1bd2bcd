import type { Order } from '@layline/engine/order.ts';
import { moveOnLadder } from './arithmetic.ts';
import { houseAccount, worstRate } from './house.ts';
import type { Market } from './world.ts';

/** The price at which an order's remainder would rest in the book (rules section 5.2). */
export function restingPriceOf(market: Market, order: Order): number {
  const ticks = order.side === 'BACK' ? -order.acceptWorseTicks : order.acceptWorseTicks;
  if (houseAccount(market)) return worstRate(market, order);
  const range = market.definition.lineRange;
  if (!range) return moveOnLadder(order.price, ticks);
  return Math.min(Math.max(order.price + ticks * range.interval, range.min), range.max);
}
