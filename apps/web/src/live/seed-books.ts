import type { MarketBook } from '../provider/books.ts';
import { markets } from './stores.ts';

/** Puts books that came with another answer (Market/GetByEventId) on the screen until the stream has them. */
export function seedBooks(books: readonly MarketBook[]): void {
  markets.takeAnswer(books);
}
