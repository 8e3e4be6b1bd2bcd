import type { Feed, FeedMessage, TimedMessage } from './feed.ts';

/** A feed that is late by `lateMs`: what it announces to start at a time will start that much later. Order and feed times stay. */
export async function* startingLater(feed: Feed, lateMs: number): AsyncGenerator<TimedMessage> {
  for await (const { at, message } of feed) yield { at, message: later(message, lateMs) };
}

function later(message: FeedMessage, lateMs: number): FeedMessage {
  switch (message.type) {
    case 'event':
      return { ...message, event: { ...message.event, startTime: message.event.startTime + lateMs } };
    case 'market':
      return { ...message, market: { ...message.market, startTime: message.market.startTime + lateMs } };
    case 'startTime':
      return { ...message, startTime: message.startTime + lateMs };
    default:
      return message;
  }
}
