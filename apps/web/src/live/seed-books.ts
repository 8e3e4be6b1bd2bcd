import type { MarketBook } from '../provider/books.ts';
import { markets } from './stores.ts';

/** True for a book with offers in it; providers with a call for odds may leave them to that. */
function hasOffers({ runners }: MarketBook): boolean {
  return runners.some(({ back, lay, quote }) => back.length > 0 || lay.length > 0 || quote !== null);
}

/**
 * Puts books that came with another answer (Market/GetByEventId) on the screen until the stream has them. One that says
 * nothing of offers does not wipe those out that are known.
 */
export function seedBooks(books: readonly MarketBook[]): void {
  markets.takeAnswer(
    books.filter((book) => book.publishedAt > 0 || hasOffers(book) || markets.latest(book.marketId) === null),
  );
}
