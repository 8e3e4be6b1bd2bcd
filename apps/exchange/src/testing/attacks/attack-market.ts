import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { marketId } from '@layline/units/ids.ts';
import { matchOdds } from '@layline/simulation/builders.ts';
import type { BettingApp } from '../betting-app.ts';
import { HOUSE } from '../betting-app.ts';

/** A market of no feed, open, with runners A, B and C: unlike a feed's it is left as it is by a restart. */
export async function openOwnMarket(
  app: BettingApp,
  id: string,
  changes: Partial<MarketDefinition> = {},
): Promise<void> {
  const definition = matchOdds({ id: marketId(id), startTime: app.time.now() + 3_600_000, ...changes });
  await app.command({ type: 'createMarket', definition });
  await app.command({ type: 'openMarket', marketId: definition.id });
  await app.core.submit({
    type: 'openPlayer',
    playerId: HOUSE,
    kind: 'HOUSE',
    commissionDiscount: 10_000,
  });
}
