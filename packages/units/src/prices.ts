import type { Odds } from './ladder.ts';
import type { Rate } from './rates.ts';

/**
 * Prices are whole hundredths of three things, and the kind of a market decides of which: odds (`ladder.ts`), runs, or a
 * percent point (`rates.ts`). Each has a type of its own, so that none can be passed where another is meant.
 */

declare const lineBrand: unique symbol;

/** Hundredths of a run: 45.5 runs is 4550. */
export type Line = number & { readonly [lineBrand]: true };

/** Brands hundredths of a run as a line; throws RangeError if not whole. */
export function line(hundredths: number): Line {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${hundredths} is not a line in hundredths`);
  return hundredths as Line;
}

/** What a bet stands at: odds where players meet, the line on a LINE market, the rate of the house. */
export type Price = Odds | Line | Rate;
