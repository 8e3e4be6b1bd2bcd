import type { FeedMark } from '@layline/engine/commands.ts';
import type { Feed } from '@layline/feeds/feed.ts';
import type { FeedCheckpoint } from './feed-checkpoints.ts';
import type { PolicyOf } from './market-policy.ts';

/** One run of a feed. */
export interface FeedRun {
  readonly runId: string;
  /** How often this source has been played on this storage, counting from 1. */
  readonly number: number;
  /** UTC ms. */
  readonly startedAt: number;
  /** How far an earlier process has carried it out; null if this is its beginning. */
  readonly mark: FeedMark | null;
  /** What the feed kept last before the mark; null if nothing. */
  readonly checkpoint: string | null;
}

/** A source of markets. */
export interface FeedSource {
  /** Name of the feed, stored with each of its runs; no other source has it. */
  readonly name: string;
  /** What the feed is made from, in words. After a restart a run continues if this is still the same, and ends if it is not. */
  readonly world: string;
  /** True if a resumed run lists its markets again, as they now are; otherwise it sends the same messages as before. */
  readonly listsAgain?: boolean;
  /**
   * Opens the feed with ids new to this storage. A feed that does its own waiting must end on `stopping`. What it gives to
   * `keep` comes back as the run's checkpoint after a restart.
   */
  readonly open: (
    run: FeedRun,
    stopping: AbortSignal,
    keep: (checkpoint: FeedCheckpoint) => void,
  ) => Promise<Feed> | Feed;
  /** Feed time per real time. */
  readonly speed: number;
  /** Maximum wait between two messages, ms of feed time. */
  readonly maxGapMs: number;
  /** False if silence means nothing: prices then never become stale. */
  readonly speaksAlways?: boolean;
  /** True if its makers show only their best prices in markets that nobody is looking at, which saves most of their orders. */
  readonly thinUnseen?: boolean;
  /** Terms of its markets, if they differ from the usual ones. */
  readonly policyOf?: PolicyOf;
}
