/** A whole in basis points. */
const WHOLE = 10_000;

/** An amount in ten thousands and the rest, so that no product with basis points leaves the exact range. */
function inParts(amount: number): readonly [whole: number, rest: number] {
  const rest = amount % WHOLE;
  return [(amount - rest) / WHOLE, rest];
}

/**
 * Divides an amount by shares that add to 10000 basis points, by the largest remainder (agent rules section 1). The parts add to the
 * amount exactly, a share of 0 gets 0, and the parts of −A are the negative parts of A. A paisa left over goes to the largest remainder; of
 * equal remainders to the one nearest the player, which is the last.
 *
 * @param amount paise, of either sign
 * @param shares basis points, from the site down to the direct upline
 * @throws RangeError unless the amount is a safe integer and the shares add to 10000
 */
export function split(amount: number, shares: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount`);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum !== WHOLE || shares.some((share) => share < 0 || !Number.isInteger(share))) {
    throw new RangeError(`shares ${shares.join(', ')} do not add to ${WHOLE}`);
  }
  const sign = amount < 0 ? -1 : 1;
  const [whole, rest] = inParts(Math.abs(amount));
  const parts = shares.map((share) => whole * share + inParts(rest * share)[0]);
  const left = Math.abs(amount) - parts.reduce((total, part) => total + part, 0);
  const remainders = shares.map((share, index) => ({ index, remainder: (rest * share) % WHOLE }));
  remainders.sort((a, b) => b.remainder - a.remainder || b.index - a.index);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => sign * part + 0);
}

/**
 * A rate of an amount that is not negative, rounded half up (agent rules section 1).
 *
 * @param amount paise, 0 or more
 * @param rate basis points
 */
export function rateOf(amount: number, rate: number): number {
  const [whole, rest] = inParts(amount);
  const [more, last] = inParts(rest * rate);
  return whole * rate + more + (2 * last >= WHOLE ? 1 : 0);
}
