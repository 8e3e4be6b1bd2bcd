/** Source of a game's draws: the same seed gives the same draws in the same order (rules section 16.5). */
export interface RandomSource {
  /** A whole number from 0 to `below - 1`, all equally likely; `below` is a whole number from 1 to 2^32. */
  uniform(below: number): number;
}
