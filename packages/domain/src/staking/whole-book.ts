import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { floorTo, nearestTo } from './steps.ts';

/** Backs every runner so that each returns about the same, to the nearest step (trading rules T5). Prices in hundredths, amounts in paise. */
export function backAll(prices: readonly Odds[], target: Paise, step: Paise): readonly Paise[] {
  return prices.map((price) => nearestTo(step, { over: BigInt(target) * 100n, under: BigInt(price) }));
}

/** Lays every runner so that none costs more than the payout, stakes included (trading rules T5). Prices in hundredths, amounts in paise. */
export function layAll(prices: readonly Odds[], payout: Paise, step: Paise): readonly Paise[] {
  return prices.map((price) => floorTo(step, { over: BigInt(payout) * 100n, under: BigInt(price) }));
}
