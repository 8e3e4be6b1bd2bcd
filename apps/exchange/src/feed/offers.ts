import type { FeedMessage } from '@layline/feeds/feed.ts';
import { playerId, type PlayerId } from '@layline/units/ids.ts';

/** Order and house-quote commands, sent to the engine in batches. */
export type Offer = Extract<FeedMessage, { type: 'quotes' | 'take' | 'houseQuote' }>;

export function isOffer(message: FeedMessage): message is Offer {
  return message.type === 'quotes' || message.type === 'take' || message.type === 'houseQuote';
}

/** The house account whose bets carry out the offer. */
export function houseOf(message: Extract<Offer, { type: 'quotes' | 'take' }>): PlayerId {
  return playerId(message.type === 'quotes' ? message.maker : message.taker);
}
