import { setImmediate as turn } from 'node:timers/promises';
import type { Feed, TimedMessage } from '@layline/feeds/feed.ts';
import type { FeedDriver } from './feed-driver.ts';
import type { FeedSource } from './feed-source.ts';

/** Messages recalled in one turn of the event loop. */
const TURN = 1000;

/**
 * Lets the driver recall the messages that an earlier process has carried out, at once and without a command. Returns the
 * rest of the feed. Throws if the feed ends before, because then it is not the feed that was played.
 */
export async function recalled(
  feed: Feed,
  driver: FeedDriver,
  { speed, maxGapMs }: Pick<FeedSource, 'speed' | 'maxGapMs'>,
): Promise<Feed> {
  const rest = all(feed);
  let pacedMs = 0;
  let last: number | null = null;
  for (let number = 1; !driver.hasRecalled; number += 1) {
    const next = await rest.next();
    if (next.done === true) throw new Error('the feed ended before the message that was carried out last');
    pacedMs += last === null ? 0 : Math.min(next.value.at - last, maxGapMs) / speed;
    last = next.value.at;
    await driver.recall(next.value, pacedMs);
    if (number % TURN === 0) await turn();
  }
  return rest;
}

async function* all(feed: Feed): AsyncGenerator<TimedMessage, void, undefined> {
  yield* feed;
}
