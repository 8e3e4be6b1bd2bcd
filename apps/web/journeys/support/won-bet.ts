import { takeTurn } from './one-at-a-time.ts';
import { expect } from './test.ts';
import type { Exchange, Player } from './exchange.ts';

/** A match whose market settles some seconds after its first bet; home wins. */
export const SETTLING = 'Quick Result Rangers v Fulltime Albion';

/** Backs home in that match; resolves when the bet is matched, settled and won. */
export async function winABet(player: Player, exchange: Exchange): Promise<void> {
  const end = await takeTurn('settling');
  await expect(async () => {
    const event = (await exchange.events(1)).find(({ title }) => title === SETTLING);
    await player.place({
      marketId: `${event?.id}.mo`,
      runnerId: 'home',
      side: 'BACK',
      price: 1.01,
      stake: 200,
    });
  }).toPass();
  await expect.poll(async () => (await player.openBets()).openBets.length, { timeout: 30_000 }).toBe(0);
  end();
}
