import type { EngineEvent } from '../events.ts';
import type { ArmedOrders } from '../model.ts';

/**
 * Notes which armed orders to read because something happened in their market. Costs nothing while no order is armed. However many are armed in a market, the list is walked only once between two readings.
 */
export function noteArmed({ byMarket, unread, noted }: ArmedOrders, events: readonly EngineEvent[]): void {
  if (byMarket.size === 0) return;
  for (const event of events) {
    const marketId =
      event.type === 'betPlaced' ? event.order.marketId : 'marketId' in event ? event.marketId : null;
    if (marketId === null || noted.has(marketId)) continue;
    const here = byMarket.get(marketId);
    if (here === undefined) continue;
    noted.add(marketId);
    for (const armed of here) unread.add(armed);
  }
}
