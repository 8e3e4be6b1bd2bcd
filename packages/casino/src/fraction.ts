import type { Fraction } from './game.ts';

/** The fraction `over / under` in lowest terms; throws RangeError unless `under` is above zero. */
export function fraction(over: bigint, under: bigint): Fraction {
  if (under <= 0n) throw new RangeError(`${under} cannot be divided by`);
  let common = over < 0n ? -over : over;
  let rest = under;
  while (rest !== 0n) [common, rest] = [rest, common % rest];
  return { over: over / common, under: under / common };
}

/** Average return per unit of stake over ends with these chances; `returns` is in hundredths of the stake. */
export function averageReturn(
  ends: readonly { readonly returns: number; readonly chance: Fraction }[],
): Fraction {
  const sum = ends.reduce(
    ({ over, under }, { returns, chance }) =>
      fraction(over * chance.under + BigInt(returns) * chance.over * under, under * chance.under),
    fraction(0n, 1n),
  );
  return fraction(sum.over, sum.under * 100n);
}

/** Negative if `left` is less than `right`, zero if they are equal, positive if it is more. */
export function compareFractions(left: Fraction, right: Fraction): number {
  const difference = left.over * right.under - right.over * left.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The lowest and the highest of some fractions; throws RangeError if there are none. */
export function rangeOf(fractions: readonly Fraction[]): {
  readonly lowest: Fraction;
  readonly highest: Fraction;
} {
  const [first, ...others] = fractions;
  if (first === undefined) throw new RangeError('there is no least of nothing');
  let lowest = first;
  let highest = first;
  for (const other of others) {
    if (compareFractions(other, lowest) < 0) lowest = other;
    if (compareFractions(other, highest) > 0) highest = other;
  }
  return { lowest, highest };
}
