import type { FeedMark } from '@layline/engine/commands.ts';

/**
 * The position of a message in its feed: its feed time, UTC ms, and its number among the messages of that time. Positions
 * do not change if a feed begins later, as long as it leaves out no message of the times that are compared.
 */
export function positionAfter(last: FeedMark | null, at: number): FeedMark {
  return { at, count: last?.at === at ? last.count + 1 : 1 };
}

/** True if a message is the one that a mark names. */
export function isAt(position: FeedMark | null, { at, count }: FeedMark): boolean {
  return position?.at === at && position.count === count;
}
