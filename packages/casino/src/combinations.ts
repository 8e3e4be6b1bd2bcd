/** Number of ways to choose `chosen` of `all`, both whole numbers from 0; 0 if `chosen` is larger. */
export function combinations(all: number, chosen: number): bigint {
  if (chosen > all) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= chosen; taken++) {
    ways = (ways * BigInt(all - taken + 1)) / BigInt(taken);
  }
  return ways;
}
