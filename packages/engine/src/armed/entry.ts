import type { ArmedKind } from '@layline/domain/armed-orders.ts';
import type { Side } from '@layline/units/betting.ts';
import { crosses } from '../book/book.ts';
import type { ArmedOrder, Market } from '../model.ts';
import type { EntryRequest, Order, PricedRequest } from '../order.ts';
import { tickOf } from '../pricing.ts';
import type { Depth } from './depth.ts';

/** When orders that wait for a price are true, and the bets that they place (trading rules T3.1 and T3.2). */

/** True if a price is what an order waits for. Both are ladder indices. */
export function isTrue(
  { kind, side }: { readonly kind: ArmedKind; readonly side: Side },
  wanted: number,
  value: number,
): boolean {
  const isAsGood = crosses(side, wanted, value);
  const wantsGood = kind === 'LIMIT_ENTRY' || kind === 'TAKE_PROFIT';
  return wantsGood ? isAsGood : !isAsGood || value === wanted;
}

/** Ladder index of the price that makes an entry true now; null if it is not true. `stake` is what it would place. */
export function reachedBy(
  depth: Depth,
  owner: Pick<ArmedOrder, 'player' | 'market' | 'runner'>,
  request: EntryRequest,
  stake: number,
): number | null {
  const size = Math.min(request.minSize ?? stake, stake);
  const value = depth.reached(owner, request.side, size);
  if (value === null) return null;
  return isTrue(request, tickOf(owner.market, request.price), value) ? value : null;
}

/**
 * The bet that is placed at a price (hundredths) for a stake (paise). It never persists: what fires is a reaction to the price of that
 * moment.
 */
export function orderOf(request: PricedRequest, price: number, stake: number, market: Market): Order {
  return {
    playerId: request.playerId,
    marketId: market.id,
    runnerId: request.runnerId,
    side: request.side,
    price,
    line: null,
    stake: stake as Order['stake'],
    persistence: 'LAPSE',
    timeInForce: request.timeInForce,
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: request.acceptWorseTicks,
    marketVersion: null,
    customerRef: null,
    source: 'ARMED',
  };
}
