import type { Paise } from '@layline/units/money.ts';

/** A fraction with a positive denominator. Exact: products of many prices leave the range of a double. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/**
 * Stakes beyond this amount, paise, are not worked out: a stake times the highest price would leave the exact range of a double. A target
 * that is only just within reach needs such stakes.
 */
export const STAKE_LIMIT = 10_000_000_000;

/** The largest multiple of `step` not above the amount, paise. */
export function floorTo(step: Paise, { over, under }: Fraction): Paise {
  return (Number(over / (under * BigInt(step))) * step) as Paise;
}

/** The smallest multiple of `step` not below the amount, paise. */
export function ceilTo(step: Paise, { over, under }: Fraction): Paise {
  const unit = under * BigInt(step);
  return (Number((over + unit - 1n) / unit) * step) as Paise;
}

/** The multiple of `step` nearest to the amount, the lower of two equally near, paise. */
export function nearestTo(step: Paise, { over, under }: Fraction): Paise {
  const unit = under * BigInt(step);
  return (Number((2n * over + unit - 1n) / (2n * unit)) * step) as Paise;
}
