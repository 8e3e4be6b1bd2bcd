import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { marketId } from '@layline/units/ids.ts';
import { matchOdds } from '@layline/simulation/builders.ts';
import type { BettingApp } from '../betting-app.ts';
import { HOUSE } from '../betting-app.ts';

/** An open market without a feed, with runners A, B and C. Unlike a feed's market, it survives a restart unchanged. */
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
