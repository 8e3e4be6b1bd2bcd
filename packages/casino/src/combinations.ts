/** In how many ways `chosen` of `all` can be taken: whole numbers from 0; 0 when more are chosen than there are. */
export function combinations(all: number, chosen: number): bigint {
  if (chosen > all) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= chosen; taken++) {
    ways = (ways * BigInt(all - taken + 1)) / BigInt(taken);
  }
  return ways;
}
