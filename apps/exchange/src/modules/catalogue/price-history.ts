import { sql } from 'kysely';
import type { PricePoint } from '@layline/contract/entities/market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';

/** Points of a history at most. */
export const POINTS_MAX = 1000;

/**
 * Last traded price and volume of a runner over time, oldest first: one point per trade, or per equal stretch of time
 * when there were more trades than points. Void trades are left out.
 */
export async function priceHistory(
  database: Database,
  marketId: string,
  runnerId: string,
  from: number,
): Promise<PricePoint[]> {
  const trades = database.read
    .selectFrom('fragments')
    .where('market_id', '=', marketId)
    .where('runner_id', '=', runnerId)
    .where('at', '>=', from)
    .where('void_reason', 'is', null);
  const span = await trades
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('at').as('first'),
      fn.max('at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(span.count) === 0) return [];
  const first = Number(span.first);
  const width =
    Number(span.count) <= POINTS_MAX ? 1 : Math.floor((Number(span.last) - first) / POINTS_MAX) + 1;
  const stretches = trades
    .select(({ fn }) => [fn.max('fragment_id').as('last_id'), fn.sum<number>('stake').as('volume')])
    .groupBy(sql`(at - ${sql.lit(first)}) / ${sql.lit(width)}`)
    .as('stretch');
  const rows = await database.read
    .selectFrom(stretches)
    .innerJoin('fragments', 'fragments.fragment_id', 'stretch.last_id')
    .select(['fragments.at', 'fragments.price', 'stretch.volume'])
    .orderBy('fragments.fragment_id')
    .limit(POINTS_MAX)
    .execute();
  return rows.map((row) => ({
    at: Number(row.at),
    price: fromHundredths(row.price),
    volume: fromPaise(paise(Number(row.volume))),
  }));
}
