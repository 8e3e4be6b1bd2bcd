import type { Odds } from './ladder.ts';
import type { Rate } from './rates.ts';

/**
 * Prices are whole hundredths of one of three things, depending on the kind of market: odds (`ladder.ts`), runs, or percent
 * points (`rates.ts`). Each has its own type, so that one cannot be passed as another.
 */

declare const lineBrand: unique symbol;

/** Hundredths of a run: 45.5 runs is 4550. */
export type Line = number & { readonly [lineBrand]: true };

/** Brands hundredths of a run as a line; throws RangeError if not whole. */
export function line(hundredths: number): Line {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${hundredths} is not a line in hundredths`);
  return hundredths as Line;
}

/** The price of a bet: odds between players, the line on a LINE market, or the house's rate. */
export type Price = Odds | Line | Rate;
