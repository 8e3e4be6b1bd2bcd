import type { BasketReply } from '@layline/engine/outcome.ts';
import { basketLapsedLine, type Effect } from './effects.ts';
import { houseAccount } from './house.ts';
import type { Market, WaitingBasket, World } from './world.ts';

/** How a basket ends, and the answer to its press from then on. */

export function basketReply(
  id: number,
  over: { readonly [K in keyof BasketReply]?: unknown } & { readonly status: string },
): BasketReply {
  const nothing = { bets: [], delayUntil: null, because: null, runnerId: null };
  return { type: 'basket', basketId: id, ...nothing, ...over } as BasketReply;
}

/** Ends a wait; from now on this is the answer to the player's press. */
export function endBasket(world: World, market: Market, waiting: WaitingBasket, reply: BasketReply): void {
  market.baskets.splice(market.baskets.indexOf(waiting), 1);
  const { playerId, customerRef } = waiting.request;
  const answers = world.players.get(playerId)?.answers;
  const known = answers?.get(customerRef);
  if (known) answers?.set(customerRef, { ...known, reply });
}

/** Ends a wait without a bet; `runnerId` is that of the leg that failed. */
export function lapseBasket(
  world: World,
  market: Market,
  waiting: WaitingBasket,
  because: string,
  runnerId: string | null = null,
): Effect[] {
  endBasket(world, market, waiting, basketReply(waiting.id, { status: 'LAPSED', because, runnerId }));
  return [basketLapsedLine(waiting.id, because, runnerId)];
}

/** Lapses the waiting baskets of a player or a market that has to stop waiting. */
export function lapseBaskets(
  world: World,
  of: { readonly playerId?: string; readonly marketId?: string },
  code: string,
): Effect[] {
  return [...world.markets.values()].flatMap((market) =>
    market.baskets
      .filter(({ request }) => request.playerId === of.playerId || market.id === of.marketId)
      .flatMap((waiting) => lapseBasket(world, market, waiting, code)),
  );
}

/** The removal of a runner ends every waiting basket of the market; one with a leg on that runner says so. */
export function lapseOnRemoval(world: World, market: Market, removed: string): Effect[] {
  return [...market.baskets].flatMap((waiting) => {
    const named = waiting.request.legs.some(({ runnerId }) => runnerId === removed);
    return lapseBasket(world, market, waiting, named ? 'RNR_REMOVED' : 'MKT_VERSION', named ? removed : null);
  });
}

/** Calls off a waiting basket. */
export function callOffBasket(
  world: World,
  market: Market,
  waiting: WaitingBasket,
  by: 'CANCEL_ALL' | null,
): Effect[] {
  endBasket(world, market, waiting, basketReply(waiting.id, { status: 'CANCELLED' }));
  return [`basket ${waiting.id} cancelled ${by ?? ''}`.trimEnd()];
}

/** Calls off a player's waiting baskets, in one market or in all. On the house's markets they are binding. */
export function callOffBaskets(world: World, playerId: string, marketId: string | null): Effect[] {
  return [...world.markets.values()]
    .filter((market) => houseAccount(market) === null && (marketId === null || market.id === marketId))
    .flatMap((market) =>
      market.baskets
        .filter(({ request }) => request.playerId === playerId)
        .flatMap((waiting) => callOffBasket(world, market, waiting, 'CANCEL_ALL')),
    );
}
