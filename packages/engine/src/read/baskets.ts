import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Exchange } from '../model.ts';
import type { BasketView } from '../view-types.ts';

/** A player's waiting baskets in a market, or in all if null, in the order in which their waits end. */
export function viewBaskets(exchange: Exchange, playerId: PlayerId, marketId: MarketId | null): BasketView[] {
  return exchange.baskets
    .filter(({ player, market }) => player.id === playerId && (marketId === null || market.id === marketId))
    .map(({ id, market, request, delayUntil }) => ({
      id,
      marketId: market.id,
      legs: request.legs,
      delayUntil,
    }));
}
