import type { MarketId } from '@layline/units/ids.ts';
import type { FeedEvent, FeedMessage, TimedMessage } from '../feed.ts';

/** One recorded event by itself, from shortly before it turns in-play to its last result. */
export interface RecordedMatch {
  /** As it was first announced. */
  readonly event: FeedEvent;
  /** Feed time of the first and the last message, UTC ms. */
  readonly startAt: number;
  readonly endAt: number;
  readonly messages: readonly TimedMessage[];
}

/** How long before turning in-play it begins, ms; before its result if it never does. */
const LEAD_MS = 10 * 60_000;

/** A busy race has 27,000. */
const MESSAGES_MAX = 200_000;

function marketOf(message: FeedMessage): MarketId | null {
  if (message.type === 'market') return message.market.id;
  return 'marketId' in message ? message.marketId : null;
}

function isDecision({ message }: TimedMessage): boolean {
  return message.type === 'result' || message.type === 'voidMarket';
}

/** The messages of one event; null beyond `MESSAGES_MAX`. */
async function messagesOf(
  feed: AsyncIterable<TimedMessage>,
): Promise<{ readonly event: FeedEvent; readonly messages: readonly TimedMessage[] } | null> {
  let event: FeedEvent | null = null;
  const markets = new Set<MarketId>();
  const messages: TimedMessage[] = [];
  for await (const timed of feed) {
    const { message } = timed;
    if (message.type === 'event') event ??= message.event;
    if (message.type === 'market' && message.market.eventId === event?.id) markets.add(message.market.id);
    const market = marketOf(message);
    const concerns =
      market !== null
        ? markets.has(market)
        : message.type === 'event'
          ? message.event.id === event?.id
          : message.type === 'score' && message.eventId === event?.id;
    if (concerns) messages.push(timed);
    if (messages.length > MESSAGES_MAX) return null;
  }
  return event === null ? null : { event, messages };
}

/**
 * Takes the first event out of a recording, with those of its markets that have prices. What happened earlier than ten minutes before it turns in-play
 * happens at once in the beginning. Null if there are no prices, or too many messages to practise on.
 */
export async function recordedMatch(feed: AsyncIterable<TimedMessage>): Promise<RecordedMatch | null> {
  const read = await messagesOf(feed);
  if (read === null) return null;
  const quoted = new Set(
    read.messages.flatMap(({ message }) => (message.type === 'quotes' ? [message.marketId] : [])),
  );
  const priced = read.messages.filter(({ message }) => {
    const market = marketOf(message);
    return market === null || quoted.has(market);
  });
  const end = priced.findLastIndex(isDecision);
  const last = priced[end];
  if (last === undefined) return null;
  const turn = priced.find(({ message }) => message.type === 'turnInPlay') ?? last;
  const from = Math.max(priced[0]?.at ?? 0, turn.at - LEAD_MS);
  const messages = priced.slice(0, end + 1).map(({ at, message }) => ({ at: Math.max(at, from), message }));
  return { event: read.event, startAt: from, endAt: last.at, messages };
}
