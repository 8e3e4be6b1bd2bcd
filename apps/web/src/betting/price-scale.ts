import { ladderIndex, PRICE_MAX, PRICE_MIN, snapToLadder, stepPrice } from '@layline/units/ladder.ts';
import { RATE_MAX, RATE_MIN } from '@layline/units/rates.ts';

/**
 * The prices that a market allows: the ladder of decimal odds, the lines of a LINE market, or the rates of the
 * house, where an accepted tick is one percent point and a meter has none. All in hundredths (rules sections 3 and 12).
 */
export type PriceScale =
  /** `free` if the provider's own prices are off the ladder: then any odds may be asked for. */
  | { readonly kind: 'ODDS'; readonly free?: boolean }
  | { readonly kind: 'LINE'; readonly min: number; readonly max: number; readonly interval: number }
  | { readonly kind: 'RATE'; readonly tick: number };

const RATES = { min: RATE_MIN, max: RATE_MAX };
const ODDS = { min: PRICE_MIN, max: PRICE_MAX };

function within(scale: { readonly min: number; readonly max: number }, line: number): number {
  return Math.min(Math.max(line, scale.min), scale.max);
}

/** The price of the scale nearest to a figure; the lower of two equally near. */
export function snap(scale: PriceScale, price: number): number {
  if (scale.kind === 'ODDS') return scale.free ? within(ODDS, price) : snapToLadder(price);
  if (scale.kind === 'RATE') return within(RATES, price);
  const steps = Math.ceil((within(scale, price) - scale.min) / scale.interval - 0.5);
  return within(scale, scale.min + steps * scale.interval);
}

/** True for a price that may be bet at. */
export function onScale(scale: PriceScale, price: number): boolean {
  return snap(scale, price) === price;
}

/** True for odds off the ladder. */
export function isOffLadder(price: number): boolean {
  return ladderIndex(price) < 0;
}

/**
 * The price some steps up (negative: down), kept within the scale. From off the scale, the first step goes to the
 * neighbour.
 */
export function step(scale: PriceScale, price: number, steps: number): number {
  if (scale.kind === 'ODDS') return stepPrice(price, steps);
  if (scale.kind === 'RATE') return within(RATES, price + steps * scale.tick);
  const at = (within(scale, price) - scale.min) / scale.interval;
  const next = steps >= 0 ? Math.floor(at) + steps : Math.ceil(at) + steps;
  return within(scale, scale.min + next * scale.interval);
}

/** The scale of a market in which players bet with each other; odds are free where the bet itself is off the ladder. */
export function scaleOfBook(
  lineRange: { readonly min: number; readonly max: number; readonly interval: number } | null,
  price: number,
): PriceScale {
  return lineRange ? { kind: 'LINE', ...lineRange } : { kind: 'ODDS', free: isOffLadder(price) };
}
