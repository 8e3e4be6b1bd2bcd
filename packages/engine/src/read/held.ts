import type { MarketId } from '@layline/units/ids.ts';
import { armedIn } from '../armed/armed-index.ts';
import type { Exchange, Market } from '../model.ts';
import { isLive, triggersIn } from '../triggers/trigger-index.ts';

/** Markets that are not closed and in which a player has a bet, a waiting basket, an automatic cash-out or an armed order, in order of creation. */
export function viewHeldMarkets(exchange: Exchange): readonly MarketId[] {
  return [...exchange.markets.values()]
    .filter((market) => market.status !== 'CLOSED' && isHeld(exchange, market))
    .map(({ id }) => id);
}

function isHeld({ armed, triggers }: Exchange, market: Market): boolean {
  if (armedIn(armed, market).length > 0 || triggersIn(triggers, market).some(isLive)) return true;
  for (const { player, first, basket } of market.positions)
    if (player.kind === 'PLAYER' && (first !== null || basket !== null)) return true;
  return false;
}
