import type { MarketBook } from '@layline/contract/entities/market.ts';
import { bookView, marketView, startingPriceView } from '@layline/engine/views.ts';
import { isSameBook } from '@layline/exchange/src/modules/catalogue/book-changes.ts';
import { wireBook, wireResult } from '@layline/exchange/src/modules/catalogue/wire-market.ts';
import { DEPTH_MAX } from '@layline/contract/limits.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { World } from './world.ts';

/**
 * The books as the client sees them. Their numbers rise even when a match is taken back or begun again, because a client takes a lower number
 * for an old message.
 */
export class Books {
  readonly #published = new Map<MarketId, MarketBook>();
  #sequence = 0;

  /** The current book of a market, at full depth; undefined if the match does not have it yet. */
  current(world: World, marketId: MarketId): MarketBook | undefined {
    const market = marketView(world.state, marketId);
    const view = bookView(world.state, marketId, DEPTH_MAX);
    if (market === undefined || view === undefined) return undefined;
    const settled = world.settled.get(marketId);
    const before = this.#published.get(marketId);
    const book = wireBook(market, view, {
      sequence: this.#sequence + 1,
      stale: false,
      publishedAt: world.now,
      startingPrices: startingPriceView(world.state, marketId),
      result:
        settled === undefined
          ? null
          : wireResult(settled.voided, settled.results, settled.lineResult, settled.at),
    });
    if (before !== undefined && isSameBook(before, book)) return before;
    this.#sequence += 1;
    this.#published.set(marketId, book);
    return book;
  }
}
