import type { FeedCheckpointTables, FeedTables } from '../catalogue-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

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
