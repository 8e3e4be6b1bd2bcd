/**
 * Money inside Layline: a whole number of minor units (paise; a hundredth of the site's currency).
 * Never a float, so that sums are exact. Majors (rupees) exist only on the wire and on the screen.
 */

declare const paiseBrand: unique symbol;

/** An amount in minor units; a safe integer, negative where a loss or a debit is meant. */
export type Paise = number & { readonly [paiseBrand]: true };

export const ZERO = 0 as Paise;

/** True for any safe integer. */
export function isPaise(value: unknown): value is Paise {
  return Number.isSafeInteger(value);
}

/** Brands a safe integer as minor units; throws RangeError for anything else. */
export function paise(value: number): Paise {
  if (!isPaise(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  return (value + 0) as Paise;
}

/** Minor units of a whole number of rupees (or any major unit); throws RangeError if not whole. */
export function rupees(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of rupees`);
  return paise(value * 100);
}

/**
 * Exact conversion of a wire amount (major units, at most two decimals) to minor units.
 * Returns undefined for a third decimal, a non-finite number, or one beyond the exact range.
 */
export function paiseFromMajor(major: number): Paise | undefined {
  const minor = hundredthsOf(major);
  return minor === undefined ? undefined : (minor as Paise);
}

/** The wire form of an amount: major units, the double nearest to the exact two decimals. */
export function majorFromPaise(amount: Paise): number {
  return amount / 100;
}

/**
 * Hundredths of a decimal number that has at most two decimals, exactly; undefined otherwise.
 * A double prints its shortest decimal form, so the text decides whether a third decimal is there;
 * arithmetic on the double could not (1.005 × 100 is 100.49999999999999).
 */
export function hundredthsOf(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== value) return undefined;
  return scaled + 0;
}
