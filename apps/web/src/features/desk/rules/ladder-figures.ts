import type { Paise } from '@layline/units/money.ts';
import { divideFloor, divideHalfUp } from '@layline/units/rounding.ts';
import type { Position } from '../../../betting/position.ts';
import type { Quote } from '../../../provider/books.ts';

/** What closing the position at a price (hundredths) would bring, whoever wins. Depth and commission are not counted. */
export function closedAt({ win, lose }: Position, price: number): Paise {
  return (lose + divideFloor((win - lose) * 100, price)) as Paise;
}

/** Levels per side that count for the weight of money. */
const WEIGHT_LEVELS = 3;

function sumOf(quotes: readonly Quote[]): number {
  return quotes.slice(0, WEIGHT_LEVELS).reduce((sum, { size }) => sum + size, 0);
}

/**
 * Share of the resting money that wants to back, in basis points; null if nothing rests. What a layer can take are the
 * orders of backers, so `lay` counts for the backers. Both sides best first.
 */
export function weightOfMoney(back: readonly Quote[], lay: readonly Quote[]): number | null {
  const backers = sumOf(lay);
  const all = backers + sumOf(back);
  return all === 0 ? null : divideHalfUp(10_000 * backers, all);
}

/**
 * The book in hundredths of a percent: the probabilities that the best prices (hundredths) of all runners imply,
 * added up. Null if a runner has no price.
 */
export function bookPercent(prices: readonly (number | null)[]): number | null {
  if (prices.length === 0) return null;
  let [sum, scale] = [0n, 1n];
  for (const price of prices) {
    if (price === null) return null;
    // An exact fraction: the sum is rounded once.
    sum = sum * BigInt(price) + 1_000_000n * scale;
    scale *= BigInt(price);
  }
  return Number((2n * sum + scale) / (2n * scale));
}
