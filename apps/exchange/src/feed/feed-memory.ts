import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import { HouseQuotes } from './house-quotes.ts';
import { LeavingMarkets } from './leaving-markets.ts';
import { TargetQuotes } from './target-quotes.ts';

/** How long markets stay in the engine's memory after their event has left the lists, in case a result is corrected. */
export const KEEP_CLOSED_MS = 60 * 60_000;

export interface FeedMemoryOptions {
  /** Exchange time, UTC ms. */
  readonly now: () => number;
  /** True for markets that are decided or have left the engine's memory. */
  readonly isOver: (marketId: MarketId) => boolean;
  /** True for markets that an operator has taken over. */
  readonly isManual: (marketId: MarketId) => boolean;
}

/**
 * What a feed has said that still counts: its quotes, which of its markets it wants open, and when they leave the engine's
 * memory. It follows only from the messages, so after a restart it is rebuilt from those carried out before.
 */
export class FeedMemory {
  readonly targets = new TargetQuotes();
  readonly quotes = new HouseQuotes();
  readonly leaving = new LeavingMarkets();
  /** Markets that would be open if only the feed decided. */
  readonly wantedOpen = new Set<MarketId>();
  readonly #startTimes = new Map<MarketId, number>();
  readonly #marketsOf = new Map<EventId, MarketId[]>();
  readonly #options: FeedMemoryOptions;

  constructor(options: FeedMemoryOptions) {
    this.#options = options;
  }

  /** The scheduled start of each market, UTC ms, as the feed said last. */
  get startTimes(): ReadonlyMap<MarketId, number> {
    return this.#startTimes;
  }

  /** Takes in a message. */
  note(message: FeedMessage): void {
    switch (message.type) {
      case 'market':
        return this.#noteMarket(message.market);
      case 'startTime':
        this.#startTimes.set(message.marketId, message.startTime);
        return;
      case 'open':
        this.wantedOpen.add(message.marketId);
        return;
      case 'suspend':
      case 'turnInPlay':
        this.wantedOpen.delete(message.marketId);
        return;
      case 'removeRunner':
        this.wantedOpen.delete(message.marketId);
        this.targets.forgetRunner(message.marketId, message.runnerId);
        this.quotes.forgetRunner(message.marketId, message.runnerId);
        return;
      case 'quotes':
        // Quotes of a market that is over would never be forgotten.
        if (!this.#options.isOver(message.marketId)) this.targets.note(message);
        return;
      case 'houseQuote':
        if (!this.#options.isOver(message.marketId)) this.quotes.note(message);
        return;
      case 'result':
      case 'voidMarket':
        // If a market taken over is handed back after this, it stays suspended, because for the feed it is over.
        this.wantedOpen.delete(message.marketId);
        if (!this.#options.isManual(message.marketId)) this.forget(message.marketId);
        return;
      case 'eventClosed':
        this.#noteEnd(message.eventId);
        return;
      default:
    }
  }

  /** Forgets the quotes of a market. */
  forget(marketId: MarketId): void {
    this.targets.forget(marketId);
    this.quotes.forget(marketId);
    this.#startTimes.delete(marketId);
  }

  #noteMarket({ id, eventId, startTime }: MarketListing): void {
    this.#startTimes.set(id, startTime);
    const markets = this.#marketsOf.get(eventId) ?? [];
    this.#marketsOf.set(eventId, [...markets, id]);
  }

  #noteEnd(eventId: EventId): void {
    const at = this.#options.now() + KEEP_CLOSED_MS;
    for (const marketId of this.#marketsOf.get(eventId) ?? []) this.leaving.add(marketId, at);
    this.#marketsOf.delete(eventId);
  }
}
