import type { Order } from '@layline/engine/order.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';

/** What a fixed market may do: send messages, and ask to be called later. */
export interface Stage {
  say(...messages: readonly FeedMessage[]): void;
  after(ms: number, then: () => void): void;
  /** A market as an earlier process left it; undefined if none has announced it. */
  left(marketId: MarketId): MarketView | undefined;
  /** The number of the last market of a series `fixed.NAME.N` that an earlier process announced; 0 if there is none. */
  lastOf(name: string): number;
  /** Start of the feed's run, UTC ms. */
  readonly startedAt: number;
  /** The id `fixed.EVENT`, on which runs after the first one on a storage leave their number. */
  eventId(event: string): EventId;
  /** The id `fixed.EVENT.MARKET`, likewise. */
  marketId(event: string, market: string): MarketId;
}

/** What a bet in its delay asks for. */
export type WaitingOrder = Pick<Order, 'marketId' | 'runnerId' | 'side'>;

/** A market with fixed behaviour. */
export interface FixedMarket {
  /** Announces it, as an earlier process left it; called once. */
  begin(): void;
  /** A bet was matched with the maker, or with the house, in a market of the feed. */
  taken(marketId: MarketId): void;
  /** A bet entered its delay. */
  waits?(order: WaitingOrder): void;
}

/** True if a bet has been matched in a market. */
export function isTaken(left: MarketView | undefined): boolean {
  return left !== undefined && left.totalMatched > 0;
}
