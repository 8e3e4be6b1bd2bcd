/** Everything that a snapshot refers to must be in it; otherwise it is damaged. */
export function known<V>(value: V | undefined, what: string | number): V {
  if (value === undefined) throw new RangeError(`snapshot refers to ${what}, which is not in it`);
  return value;
}
