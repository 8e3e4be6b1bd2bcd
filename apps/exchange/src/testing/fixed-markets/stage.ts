import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';

/** What a fixed market may do: send messages, and ask to be called later. */
export interface Stage {
  say(...messages: readonly FeedMessage[]): void;
  after(ms: number, then: () => void): void;
  /** Start of the feed, UTC ms. */
  readonly startedAt: number;
  /** The suffix of ids: nothing in the first run on a storage, then `.r2`, `.r3` … */
  readonly suffix: string;
}

/** A market with fixed behaviour. */
export interface FixedMarket {
  /** Announces it; called once. */
  begin(): void;
  /** A bet was matched with the maker, or with the house, in a market of the feed. */
  taken(marketId: MarketId): void;
  /** A bet entered its delay. */
  waits?(marketId: MarketId): void;
}
