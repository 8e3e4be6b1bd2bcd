import { sql, type Kysely } from 'kysely';
import { makeTables, type IntegerType, type Shapes } from '@layline/server/db/make-tables.ts';
import type { TradeTables } from '../trade-tables.ts';

const TRADES_SHAPES: Shapes<TradeTables> = {
  traded_minutes: {
    key: ['market_id', 'runner_id', 'at'],
    columns: {
      market_id: 'text',
      runner_id: 'text',
      at: 'whole',
      first: 'whole',
      highest: 'whole',
      lowest: 'whole',
      last: 'whole',
      volume: 'whole',
      trades: 'whole',
      stale: 'whole',
    },
  },
  score_moments: {
    key: ['event_id', 'kind', 'side', 'score'],
    columns: { event_id: 'text', kind: 'text', side: 'text', score: 'text', at: 'whole' },
    indexes: { score_moments_by_time: { on: ['at'] } },
  },
};

/** Creates the tables and fills in what is traded in markets that have no result yet. */
export async function recordTrades(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  await makeTables(db, integer, TRADES_SHAPES);
  await sql`
    insert into traded_minutes (market_id, runner_id, at, first, highest, lowest, last, volume, trades, stale)
    select m.market_id, m.runner_id, m.minute, f.original_price, m.highest, m.lowest, l.original_price, m.volume, m.trades, 0
    from (
      select market_id, runner_id, at - at % 60000 as minute, min(fragment_id) as first_id, max(fragment_id) as last_id,
        max(original_price) as highest, min(original_price) as lowest, sum(stake) as volume, count(*) as trades
      from fragments
      where void_reason is null and back_bet_id is not null and lay_bet_id is not null
        and market_id not in (select market_id from market_results)
      group by 1, 2, 3
    ) m
    join fragments f on f.fragment_id = m.first_id
    join fragments l on l.fragment_id = m.last_id`.execute(db);
}
