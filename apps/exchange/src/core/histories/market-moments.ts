import type { MarketId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { MarketMomentTable } from '../../db/catalogue-tables.ts';

/** What happened to a market, newest first; `before` is a sequence number that the rows must stay below. */
export function marketMoments(
  { read }: Pick<Database, 'read'>,
  marketId: MarketId,
  before: number,
  take: number,
): Promise<MarketMomentTable[]> {
  return read
    .selectFrom('market_moments')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(take)
    .execute();
}
