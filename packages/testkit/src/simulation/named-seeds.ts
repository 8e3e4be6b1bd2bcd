/**
 * Seeds that every test run plays: some that see much, and each that ever found a fault, with what it found.
 * A name with a slash is a single world, as a failure prints it.
 */
export const NAMED_SEEDS: readonly (readonly [seed: string, steps: number, why: string])[] = [
  ['diwali', 12_000, 'all kinds of markets'],
  ['eden gardens', 12_000, 'all kinds of markets'],
  ['h/0', 1_000, 'small stakes on a LINE market judged by runs instead of odds'],
  ['1001/21', 3_000, 'waiting bets released out of order after one left its wait early'],
];
