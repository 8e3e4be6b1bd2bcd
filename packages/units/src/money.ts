/**
 * Money inside Layline: a whole number of minor units (paise, hundredths of the site's currency). Never a float, so that sums are
 * exact. Major units (rupees) exist only on the wire and on screen.
 */

declare const paiseBrand: unique symbol;

/** An amount in minor units; a safe integer, negative for a loss or a debit. */
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

/** An amount in its wire form: major units, the double nearest to the exact two decimals. */
export function majorFromPaise(amount: Paise): number {
  return amount / 100;
}

/**
 * Hundredths of a decimal number with at most two decimals, exactly; undefined otherwise. A double prints as its shortest decimal
 * form, so the text shows whether there is a third decimal. Arithmetic on the double cannot tell (1.005 × 100 is
 * 100.49999999999999).
 */
export function hundredthsOf(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== value) return undefined;
  return scaled + 0;
}
