import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PricePoint } from '../../provider/markets.ts';

/** What was traded at one price. */
export interface TradedAt {
  /** Hundredths. */
  readonly price: number;
  readonly volume: Paise;
}

/** Volume by price, highest price first; the points of a history that share a price are added up. */
export function tradedByPrice(points: readonly PricePoint[]): TradedAt[] {
  const volumes = new Map<number, number>();
  for (const { price, volume } of points) volumes.set(price, (volumes.get(price) ?? 0) + volume);
  return [...volumes]
    .filter(([, volume]) => volume > 0)
    .map(([price, volume]) => ({ price, volume: paise(volume) }))
    .sort((a, b) => b.price - a.price);
}
