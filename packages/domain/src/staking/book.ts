import type { Odds } from '@layline/units/ladder.ts';

/**
 * Stakes in these proportions return the same whichever of the runners wins: the product of the other runners' prices for each.
 * Their sum, times 100, divided by `product` is the sum of the probabilities that the prices imply.
 */
export interface EqualReturn {
  readonly weights: readonly bigint[];
  readonly sum: bigint;
  readonly product: bigint;
}

/** The proportions of stakes for an equal return at these prices, hundredths. */
export function equalReturn(prices: readonly Odds[]): EqualReturn {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n);
  const weights = prices.map((price) => product / BigInt(price));
  return { weights, sum: weights.reduce((sum, weight) => sum + weight, 0n), product };
}

/**
 * The odds at which backing all these runners together is like backing one, hundredths, rounded down; below 100 if they cost more than
 * they return. Null without runners.
 */
export function oddsInOne(prices: readonly Odds[]): number | null {
  if (prices.length === 0) return null;
  const { sum, product } = equalReturn(prices);
  return Number(product / sum);
}
