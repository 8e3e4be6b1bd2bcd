import type { Contest } from './contest.ts';
import { t20Contest } from './contest.ts';

/** What is expected before the toss. */
export interface Expectation {
  /** Chance of one side. */
  readonly chance: number;
  /** Median runs of the first innings. */
  readonly median: number;
}

let even: Expectation | null = null;

/** Sides of one strength, the first batting first. */
function evenMatch(): Expectation {
  if (even === null) {
    const contest = t20Contest(0, 0);
    even = { chance: contest.firstWins(null), median: contest.medianTotal(null) };
  }
  return even;
}

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));
const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * What is expected of the side that bats first in this contest while nobody knows that it does: the mean of both cases.
 * The other case is not worked out but mirrored at even sides: strength shifts log odds and runs by as much the other
 * way (within one percent point and one run for the sides of the simulator).
 */
export function beforeToss(contest: Contest): Expectation {
  const { chance, median } = evenMatch();
  const first = contest.firstWins(null);
  const otherFirst = chanceOf(2 * logOdds(chance) - logOdds(first));
  return { chance: (first + 1 - otherFirst) / 2, median };
}
