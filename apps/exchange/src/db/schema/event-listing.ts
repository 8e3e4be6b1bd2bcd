import type { Kysely } from 'kysely';
import { makeTables } from '@layline/server/db/make-tables.ts';
import type { IntegerType, Shapes } from '@layline/server/db/make-tables.ts';
import type { FeedListingTables } from '../catalogue-tables.ts';

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
