import type { Feed, TimedMessage } from './feed.ts';

/**
 * Plays the past of a feed at once, because recordings begin days before the start and nobody waits for that. Every message
 * earlier than `leadInMs` before the scheduled start of the first market is moved to that moment, so that pacing finds no gap
 * there. Order and content stay.
 */
export async function* withLeadIn(feed: Feed, leadInMs: number): AsyncGenerator<TimedMessage> {
  let from: number | null = null;
  for await (const timed of feed) {
    if (timed.message.type === 'market') from ??= timed.message.market.startTime - leadInMs;
    yield from !== null && timed.at < from ? { ...timed, at: from } : timed;
  }
}
