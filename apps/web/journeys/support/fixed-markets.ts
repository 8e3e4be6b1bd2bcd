import { expect } from '@playwright/test';
import type { Exchange, Player, Wanted } from './exchange.ts';

/** Actions of other players in the fixed markets, so that something happens there. */

const TAKE = { runnerId: 'away', side: 'BACK', price: 1.01, stake: 100 } as const;

/** Takes a price of `fixed.moving` or `fixed.rising`, which makes its prices rise. */
export async function movePrices(exchange: Exchange, market: 'moving' | 'rising' = 'moving'): Promise<void> {
  const marketId = `fixed.${market}.mo`;
  const best = async () => (await exchange.book(marketId))?.runners[0]?.back[0]?.[0];
  const before = await best();
  await (await exchange.newPlayer()).place({ ...TAKE, marketId });
  await expect.poll(best).not.toBe(before);
}

/** Takes a price of `fixed.demand`, which suspends it for some seconds. */
export async function suspend(exchange: Exchange): Promise<void> {
  await placeAndSuspend(exchange, await exchange.newPlayer(), { ...TAKE, marketId: 'fixed.demand.mo' });
}

/** Lays the second runner of `fixed.goal`, which suspends it for some seconds although the lay itself waits. */
export async function scoreGoal(exchange: Exchange, player: Player): Promise<void> {
  await placeAndSuspend(exchange, player, { ...TAKE, marketId: 'fixed.goal.mo', side: 'LAY', price: 2 });
}

async function placeAndSuspend(exchange: Exchange, player: Player, order: Wanted): Promise<void> {
  await player.place(order);
  await expect.poll(async () => (await exchange.book(order.marketId))?.status).toBe('SUSPENDED');
}
