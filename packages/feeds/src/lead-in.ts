import type { Feed, TimedMessage } from './feed.ts';

/**
 * A feed whose past is over at once: recordings begin days before the start, and nobody waits for them. Everything
 * said earlier than `leadInMs` before the scheduled start of its first market is dated to that moment, so that a
 * pace finds no gap in it. Order and content stay.
 */
export async function* withLeadIn(feed: Feed, leadInMs: number): AsyncGenerator<TimedMessage> {
  let from: number | null = null;
  for await (const timed of feed) {
    if (timed.message.type === 'market') from ??= timed.message.market.startTime - leadInMs;
    yield from !== null && timed.at < from ? { ...timed, at: from } : timed;
  }
}
