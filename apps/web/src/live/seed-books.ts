import type { MarketBook } from '../provider/books.ts';
import { markets } from './stores.ts';

/** True for a book with offers; providers with a call for odds may leave the offers to that. */
function hasOffers({ runners }: MarketBook): boolean {
  return runners.some(({ back, lay, quote }) => back.length > 0 || lay.length > 0 || quote !== null);
}

/**
 * Shows books that came with another answer (Market/GetByEventId) until the stream has them. A book without offers
 * does not clear known ones.
 */
export function seedBooks(books: readonly MarketBook[]): void {
  markets.takeAnswer(
    books.filter((book) => book.publishedAt > 0 || hasOffers(book) || markets.latest(book.marketId) === null),
  );
}
