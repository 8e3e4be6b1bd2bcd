import { positionFor } from '../betting/checks.ts';
import type { Exchange, Market, Player, WaitingBasket } from '../model.ts';
import { attach } from '../position.ts';
import { known } from './known.ts';
import type { SavedBasket } from './snapshot-types.ts';

/** Baskets in the bet delay, saved and restored. */

/** A waiting basket as plain JSON. */
export function saveBasket({
  id,
  request,
  placedAt,
  delayUntil,
  acceptedMaterial,
  acceptedSuspensions,
}: WaitingBasket): SavedBasket {
  return { id, request, placedAt, delayUntil, acceptedMaterial, acceptedSuspensions };
}

/** Restores the waiting baskets and what their positions hold for them. The bets must have been restored. */
export function restoreBaskets(exchange: Exchange, baskets: readonly SavedBasket[]): void {
  for (const saved of baskets) {
    const { playerId, marketId } = saved.request;
    const player = known<Player>(exchange.players.get(playerId), playerId);
    const market = known<Market>(exchange.markets.get(marketId), marketId);
    const position = positionFor(player, market);
    attach(position);
    position.basket = saved.request;
    exchange.baskets.push({ ...saved, player, market, position });
  }
}
