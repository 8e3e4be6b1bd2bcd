import type { Feed, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId } from '@layline/units/ids.ts';

/**
 * Gives a feed other ids. A recording played again on the same storage needs new markets, because the earlier ones already
 * have results. The first run (`number` 1) keeps its ids.
 */
export function withRunIds(feed: Feed, number: number): Feed {
  return number === 1 ? feed : renamed(feed, `.r${number}`);
}

async function* renamed(feed: Feed, suffix: string): AsyncGenerator<TimedMessage, void, undefined> {
  for await (const { at, message } of feed) yield { at, message: rename(message, suffix) };
}

function rename(message: FeedMessage, suffix: string): FeedMessage {
  const event = (id: string) => eventId(id + suffix);
  const market = (id: string) => marketId(id + suffix);
  switch (message.type) {
    case 'event':
      return { ...message, event: { ...message.event, id: event(message.event.id) } };
    case 'eventClosed':
    case 'score':
    case 'scoreCard':
      return { ...message, eventId: event(message.eventId) };
    case 'market': {
      const { id, eventId: of } = message.market;
      return { ...message, market: { ...message.market, id: market(id), eventId: event(of) } };
    }
    default:
      return { ...message, marketId: market(message.marketId) };
  }
}
