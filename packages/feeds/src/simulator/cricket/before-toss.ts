import type { Contest } from './contest.ts';
import { t20Contest } from './contest.ts';

/** Expectations before the toss. */
export interface Expectation {
  /** Chance of one side. */
  readonly chance: number;
  /** Median runs of the first innings. */
  readonly median: number;
}

let even: Expectation | null = null;

/** Sides of equal strength; `chance` is that of the side batting first. */
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
 * Expectations for the side that will bat first, as long as nobody knows that it will: the mean of both cases. The other case is
 * not computed but mirrored around even sides, because strength shifts log odds and runs equally in both directions (to within
 * one percentage point and one run for the simulator's sides).
 */
export function beforeToss(contest: Contest): Expectation {
  const { chance, median } = evenMatch();
  const first = contest.firstWins(null);
  const otherFirst = chanceOf(2 * logOdds(chance) - logOdds(first));
  return { chance: (first + 1 - otherFirst) / 2, median };
}
