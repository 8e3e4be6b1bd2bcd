import type { NewEvents } from '@layline/contract/entities/market-timeline.ts';
import type { Database } from '../../db/database.ts';

/** What becomes of events that a feed announces: the `feed_listings` database table. */
export class FeedListings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name of the feed; one that is missing has its events listed. */
  async all(): Promise<ReadonlyMap<string, NewEvents>> {
    const rows = await this.#database.read.selectFrom('feed_listings').selectAll().execute();
    return new Map(rows.map((row) => [row.source, row.new_events === 'OFFERED' ? 'OFFERED' : 'LISTED']));
  }

  async of(feed: string): Promise<NewEvents> {
    return (await this.all()).get(feed) ?? 'LISTED';
  }

  async set(feed: string, newEvents: NewEvents): Promise<void> {
    await this.#database.write
      .insertInto('feed_listings')
      .values({ source: feed, new_events: newEvents })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ new_events: newEvents }))
      .execute();
  }
}
