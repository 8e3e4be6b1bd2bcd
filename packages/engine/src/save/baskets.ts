import { readChain } from '../agents/chain.ts';
import { holdLegs } from '../baskets/hold-legs.ts';
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
  chain,
}: WaitingBasket): SavedBasket {
  const seen = { acceptedMaterial, acceptedSuspensions };
  return { id, request, placedAt, delayUntil, ...seen, chain: chain?.key ?? null };
}

/** Restores the waiting baskets and what their positions and the levels hold for them. The bets must have been restored. */
export function restoreBaskets(exchange: Exchange, baskets: readonly SavedBasket[]): void {
  for (const saved of baskets) {
    const { playerId, marketId } = saved.request;
    const player = known<Player>(exchange.players.get(playerId), playerId);
    const market = known<Market>(exchange.markets.get(marketId), marketId);
    const position = positionFor(player, market);
    attach(position);
    position.basket = saved.request;
    const chain = saved.chain === null ? null : readChain(exchange, saved.chain);
    const waiting: WaitingBasket = { ...saved, player, market, position, chain };
    holdLegs(waiting);
    exchange.baskets.push(waiting);
  }
}
