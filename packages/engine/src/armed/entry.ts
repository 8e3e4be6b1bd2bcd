import { crosses } from '../book/book.ts';
import type { ArmedOrder, Market } from '../model.ts';
import type { EntryRequest, Order } from '../order.ts';
import { tickOf } from '../pricing.ts';
import type { Depth } from './depth.ts';

/** When entries are true, and the orders that they place (trading rules T3.1 and T3.2). */

/** True if a price that others offer is what an entry waits for. Both are ladder indices. */
function isTrue({ kind, side }: Pick<EntryRequest, 'kind' | 'side'>, wanted: number, value: number): boolean {
  const isAsGood = crosses(side, wanted, value);
  return kind === 'LIMIT_ENTRY' ? isAsGood : !isAsGood || value === wanted;
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

/** The bet that an entry places. It never persists: an entry that fires is a reaction to the price of that moment. */
export function orderOf(request: EntryRequest, stake: number, market: Market): Order {
  return {
    playerId: request.playerId,
    marketId: market.id,
    runnerId: request.runnerId,
    side: request.side,
    price: request.price,
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
