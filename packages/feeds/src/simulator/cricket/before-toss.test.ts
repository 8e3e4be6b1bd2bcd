import { expect, test } from 'vitest';
import { beforeToss } from './before-toss.ts';
import { t20Contest } from './contest.ts';

test.each([
  [0, 0],
  [0.06, -0.06],
  [-0.12, 0.1],
])('strengths %d and %d: the mean of both tosses, and the same whichever side is asked about', (one, two) => {
  const contest = t20Contest(one, two);
  const other = t20Contest(two, one);
  const { chance, median } = beforeToss(contest);
  expect(Math.abs(chance - (contest.firstWins(null) + 1 - other.firstWins(null)) / 2)).toBeLessThan(0.011);
  expect(Math.abs(median - (contest.medianTotal(null) + other.medianTotal(null)) / 2)).toBeLessThan(1);
  expect(Math.abs(chance + beforeToss(other).chance - 1)).toBeLessThan(0.011);
});
