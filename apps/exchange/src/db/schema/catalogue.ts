import type {
  CatalogueTables,
  FeedCheckpointTables,
  FeedTables,
  StarTables,
  FeedListingTables,
  TradeTables,
  MarketTables,
} from '../catalogue-tables.ts';
import { type Shapes, makeTables, type IntegerType } from '@layline/server/db/make-tables.ts';
import { sql, type Kysely } from 'kysely';

/** Feeds played, events, markets in play, saved slips, and score cards of events that are over. */
/** The tables without the columns added later. */
type Baseline = Omit<CatalogueTables, 'events'> & {
  readonly events: Omit<CatalogueTables['events'], 'listing' | 'version'>;
};

export const CATALOGUE_SHAPES: Shapes<Baseline> = {
  feed_runs: {
    key: ['run_id'],
    columns: { run_id: 'text', source: 'text', started_at: 'whole', ended_at: 'whole?' },
  },
  events: {
    key: ['event_id'],
    columns: {
      event_id: 'text',
      run_id: 'text',
      title: 'text',
      sport_id: 'whole',
      competition: 'text',
      venue: 'text?',
      teams: 'text',
      start_time: 'whole',
      closed_at: 'whole?',
    },
    indexes: {
      events_of_run: { on: ['run_id', 'closed_at'] },
    },
  },
  markets_in_play: { key: ['market_id'], columns: { market_id: 'text', at: 'whole' } },
  bet_slips: { key: ['player_id'], columns: { player_id: 'text', slips: 'text', saved_at: 'whole' } },
  score_cards: {
    key: ['event_id'],
    columns: { event_id: 'text', card: 'text', version: 'whole', updated_at: 'whole', kept_at: 'whole' },
    indexes: {
      score_cards_kept: { on: ['kept_at'] },
    },
  },
};

/** What runs of feeds are played from, so that they can continue after a restart. */
export const FEEDS_SHAPES: Shapes<FeedTables> = {
  feed_worlds: { key: ['run_id'], columns: { run_id: 'text', world: 'text' } },
};

/** Where feeds stood, so that a start does not read all their past. */
export const FEED_CHECKPOINTS_SHAPES: Shapes<FeedCheckpointTables> = {
  feed_checkpoints: {
    key: ['run_id', 'at'],
    columns: { run_id: 'text', at: 'whole', content: 'text' },
  },
};

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

/** What players follow. */
export const STARS_SHAPES: Shapes<StarTables> = {
  stars: {
    key: ['player_id', 'kind', 'sport_id', 'name'],
    columns: { player_id: 'text', kind: 'text', sport_id: 'whole', name: 'text', created_at: 'whole' },
  },
};

/** What happened to markets, from the upgrade on. */
export const MARKETS_SHAPES: Shapes<MarketTables> = {
  market_moments: {
    key: ['market_id', 'seq'],
    columns: { market_id: 'text', seq: 'whole', at: 'whole', kind: 'text', details: 'text' },
  },
};

const FEED_LISTING_SHAPES: Shapes<FeedListingTables> = {
  feed_listings: { key: ['source'], columns: { source: 'text', new_events: 'text' } },
};

/** Adds whether players see an event, its version, and what becomes of new events of a feed. All events so far are listed. */
export async function addEventListing(db: Kysely<unknown>, integer: IntegerType): Promise<void> {
  const events = db.schema.alterTable('events');
  await events.addColumn('listing', 'text', (made) => made.notNull().defaultTo('LISTED')).execute();
  await events.addColumn('version', integer, (made) => made.notNull().defaultTo(1)).execute();
  await makeTables(db, integer, FEED_LISTING_SHAPES);
}
