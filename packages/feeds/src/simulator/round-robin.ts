/**
 * The n-th match (from 0) of an endless league in which every side plays every other, round after round (circle method). The
 * number of sides is even. Between two matches of one side there are at least half a round's matches minus one, so that no side
 * plays in two places at once.
 */
export function pairing<T>(sides: readonly T[], n: number): readonly [home: T, away: T] {
  const perRound = sides.length / 2;
  const round = Math.floor(n / perRound);
  const slot = n % perRound;
  const one = seat(sides, slot, round);
  const two = seat(sides, sides.length - 1 - slot, round);
  return (round + slot) % 2 === 0 ? [one, two] : [two, one];
}

/** The first side keeps its seat; the others move on by one each round. */
function seat<T>(sides: readonly T[], index: number, round: number): T {
  const moving = sides.length - 1;
  const side = sides[index === 0 ? 0 : 1 + ((((index - 1 - round) % moving) + moving) % moving)];
  if (side === undefined) throw new RangeError(`a league of ${sides.length} has no seat ${index}`);
  return side;
}
