import { divideFloor } from './rounding.ts';
import type { Paise } from './money.ts';

/**
 * Rates of house markets (rules sections 12 and 13): hundredths of a percent point, so 95 is 9500 and 95.50 is 9550.
 * The decimal price 1.95 is the rate 9500.
 */

declare const rateBrand: unique symbol;

/** A rate in hundredths of a percent point. */
export type Rate = number & { readonly [rateBrand]: true };

/** Even money: 100 percent. */
export const EVEN_RATE = 10_000 as Rate;
/** Lowest rate: a hundredth of a percent point. */
export const RATE_MIN = 1 as Rate;
/** Highest rate: the decimal price 1000. */
export const RATE_MAX = 9_990_000 as Rate;
/** One tick of price tolerance on a house market: one percent point. */
export const RATE_TICK = 100;

/** Brands hundredths of a percent point as a rate; throws RangeError outside 1..9 990 000 or if not whole. */
export function rate(hundredths: number): Rate {
  if (!Number.isInteger(hundredths) || hundredths < RATE_MIN || hundredths > RATE_MAX) {
    throw new RangeError(`${hundredths} is not a rate between ${RATE_MIN} and ${RATE_MAX} hundredths`);
  }
  return hundredths as Rate;
}

/**
 * What a backer (Yes) wins and a layer (No) loses on a stake: floor(stake × rate / 10000), paise. Exact for any stake: the full
 * product, which may exceed the exact range of a double, is never computed.
 */
export function rateWinnings(stake: Paise, atRate: Rate): Paise {
  const rest = stake % EVEN_RATE;
  const whole = (stake - rest) / EVEN_RATE;
  return (whole * atRate + divideFloor(rest * atRate, EVEN_RATE)) as Paise;
}
