import type { Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { PlayerMarketTable, Tables } from '../../db/tables.ts';
import { PAGE_MAX, type Period } from './page.ts';

/** Result of a player on one settled market, paise. */
export interface MarketProfit extends PlayerMarketTable {
  readonly market_name: string | null;
  readonly event_id: string | null;
  /** What the house kept: profit less what really moved. */
  readonly commission: number;
}

export interface ProfitLossReport {
  /** Of all markets in the period, not only of those listed. */
  readonly total: { readonly markets: number; readonly profit: number; readonly net: number };
  /** Newest first, at most `take`. */
  readonly markets: readonly MarketProfit[];
}

/** Profit and loss of a player by market, for markets last settled within the period. */
export async function profitLoss(
  read: Kysely<Tables>,
  player: PlayerId,
  period: Period,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<ProfitLossReport> {
  const settled = read
    .selectFrom('player_markets')
    .where('player_markets.player_id', '=', player)
    .where('player_markets.settled_at', '>=', period.from)
    .where('player_markets.settled_at', '<=', period.to);
  const total = await settled
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('markets'),
      fn.coalesce(fn.sum<number>('profit'), lit(0)).as('profit'),
      fn.coalesce(fn.sum<number>('net'), lit(0)).as('net'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await settled
    .leftJoin('markets', 'markets.market_id', 'player_markets.market_id')
    .selectAll('player_markets')
    .select(['markets.name as market_name', 'markets.event_id'])
    .orderBy('player_markets.settled_at', 'desc')
    .orderBy('player_markets.market_id')
    .offset(Math.max(0, skip))
    .limit(Math.min(Math.max(1, take), PAGE_MAX))
    .execute();
  return { total, markets: rows.map((row) => ({ ...row, commission: row.profit - row.net })) };
}
