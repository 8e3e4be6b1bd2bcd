import type { Feed, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';

/** The selected events and their markets, as announced so far. */
export interface Programme {
  readonly events: ReadonlyMap<EventId, Extract<FeedMessage, { type: 'event' }>['event']>;
  readonly markets: ReadonlyMap<MarketId, MarketListing>;
}

/**
 * The first `count` events of an endless feed, at most `perSport` of each sport, from their announcement until the
 * last of them has left the lists. Messages about other events are dropped. The programme fills as the feed is read.
 */
export function firstEvents(
  feed: Feed,
  count: number,
  perSport = Infinity,
): { readonly feed: Feed; readonly programme: Programme } {
  const events = new Map<EventId, Extract<FeedMessage, { type: 'event' }>['event']>();
  const markets = new Map<MarketId, MarketListing>();
  return { feed: walk(feed, { count, perSport }, events, markets), programme: { events, markets } };
}

async function* walk(
  feed: Feed,
  { count, perSport }: { readonly count: number; readonly perSport: number },
  events: Map<EventId, Extract<FeedMessage, { type: 'event' }>['event']>,
  markets: Map<MarketId, MarketListing>,
): AsyncGenerator<TimedMessage> {
  const left = new Set<EventId>();
  for await (const timed of feed) {
    const { message } = timed;
    if (message.type === 'event' && events.size < count && hasRoom(message.event, events, perSport)) {
      events.set(message.event.id, message.event);
      left.add(message.event.id);
    }
    if (message.type === 'market' && left.has(message.market.eventId)) {
      markets.set(message.market.id, message.market);
    }
    if (!isAbout(message, left, markets)) continue;
    yield timed;
    if (message.type !== 'eventClosed') continue;
    left.delete(message.eventId);
    if (left.size === 0 && events.size === count) return;
  }
}

function hasRoom(
  event: Extract<FeedMessage, { type: 'event' }>['event'],
  events: Programme['events'],
  perSport: number,
): boolean {
  const others = [...events.values()].filter(
    ({ id, sportId }) => sportId === event.sportId && id !== event.id,
  );
  return others.length < perSport;
}

function isAbout(
  message: FeedMessage,
  events: ReadonlySet<EventId>,
  markets: ReadonlyMap<MarketId, MarketListing>,
): boolean {
  if ('marketId' in message) return markets.has(message.marketId);
  if (message.type === 'event') return events.has(message.event.id);
  return events.has(message.type === 'market' ? message.market.eventId : message.eventId);
}
