/**
 * A share of a positive whole in percent with two decimals; a half rounds away from zero. BigInt, because products of sums over years exceed the exact
 * range of a number.
 */
export function percentOf(part: number, whole: number): number {
  const magnitude = (BigInt(Math.abs(part)) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n);
  return (Math.sign(part) * Number(magnitude)) / 100 + 0;
}
