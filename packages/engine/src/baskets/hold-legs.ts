import { holdForLevels } from '../agents/level-sums.ts';
import type { WaitingBasket } from '../model.ts';
import { strikesAsked } from '../pricing.ts';

/**
 * What the levels above a player hold for a waiting basket: each leg at its worst, as for a waiting bet. Otherwise its player could take up their room
 * with another bet, and so call off a basket that is binding.
 */

type Legs = Pick<WaitingBasket, 'chain' | 'market' | 'request'>;

/** Counts the legs for the levels, whose exposures have to be refreshed afterwards. */
export function holdLegs({ chain, market, request }: Legs): void {
  if (chain === null) return;
  for (const { terms, stake } of strikesAsked(market, request)) holdForLevels(chain, market, terms, 0, stake);
}

/** Takes the legs away again. */
export function releaseLegs({ chain, market, request }: Legs): void {
  if (chain === null) return;
  for (const { terms, stake } of strikesAsked(market, request)) holdForLevels(chain, market, terms, stake, 0);
}
