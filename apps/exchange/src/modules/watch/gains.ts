import type { Trade } from './trades.ts';

/** Net gains from trades, by key, paise; negative for a loss. */
export function gainsBy(
  trades: readonly Trade[],
  keyOf: (trade: Trade) => string,
): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const trade of trades) {
    const key = keyOf(trade);
    gains.set(key, (gains.get(key) ?? 0) + trade.gain);
  }
  return gains;
}

/** The sum of the gains, without deducting losses elsewhere. */
export function wonOf(gains: Iterable<number>): number {
  let sum = 0;
  for (const gain of gains) sum += Math.max(0, gain);
  return sum;
}

/** The entries with the largest gains, largest first. */
export function largest(gains: ReadonlyMap<string, number>, count: number): readonly [string, number][] {
  return [...gains]
    .filter(([, gain]) => gain > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, count);
}
