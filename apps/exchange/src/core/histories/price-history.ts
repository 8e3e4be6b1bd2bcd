import { sql, type Kysely } from 'kysely';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';

/** Maximum points per answer. */
const POINTS_MAX = 1000;

/** What was traded in one interval. */
export interface PricePoint {
  /** Time of the interval's last trade, UTC ms. */
  readonly at: number;
  /** Price of that trade, hundredths. */
  readonly price: number;
  /** Backers' stakes of all its trades, paise. */
  readonly volume: number;
}

/**
 * Trades of a runner since `from` (UTC ms; the first trade if null), oldest first, grouped into at most `POINTS_MAX`
 * intervals of equal length. Prices are those originally matched; voided trades are left out.
 */
export async function priceHistory(
  read: Kysely<Tables>,
  market: MarketId,
  runner: RunnerId,
  from: number | null,
): Promise<readonly PricePoint[]> {
  const trades = read
    .selectFrom('fragments')
    .where('market_id', '=', market)
    .where('runner_id', '=', runner)
    .where('void_reason', 'is', null)
    .where('at', '>=', from ?? 0);
  const range = await trades
    .select(({ fn }) => [
      fn.min<number | null>('at').as('first'),
      fn.max<number | null>('at').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  if (range.first === null || range.last === null) return [];
  const width = range.count <= POINTS_MAX ? 1 : Math.ceil((range.last - range.first + 1) / POINTS_MAX);
  // Both databases truncate when they divide integers.
  const stretch = sql<number>`(at - ${sql.lit(range.first)}) / ${sql.lit(width)}`;
  const gathered = trades
    .select(({ fn }) => [fn.max<number>('fragment_id').as('last_id'), fn.sum<number>('stake').as('volume')])
    .groupBy(stretch);
  return read
    .selectFrom(gathered.as('gathered'))
    .innerJoin('fragments', 'fragments.fragment_id', 'gathered.last_id')
    .select(['fragments.at', 'fragments.original_price as price', 'gathered.volume'])
    .orderBy('fragments.fragment_id')
    .limit(POINTS_MAX)
    .execute();
}
