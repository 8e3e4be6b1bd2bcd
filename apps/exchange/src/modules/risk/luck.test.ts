import { expect, test } from 'vitest';
import { usualResult } from './luck.ts';
import type { RunnerResult } from './luck.ts';

const NONE = { stake: 0, winnings: 0 };
const back = (stake: number, winnings: number, profit = 0): RunnerResult => ({
  backed: { stake, winnings },
  laid: NONE,
  profit,
  counted: false,
});

test.each<[string, readonly RunnerResult[], number]>([
  ['nothing', [], 0],
  ['100 at evens', [back(100, 100)], 100],
  // Fair odds of 5: 400 with a fifth, −100 with four fifths.
  ['100 at 5', [back(100, 400)], 200],
  ['a lay is as uncertain as the back', [{ ...back(0, 0), laid: { stake: 100, winnings: 400 } }], 200],
  ['two runners add as squares', [back(100, 100), back(100, 100)], Math.sqrt(20_000)],
  [
    'backed and laid whole: nothing is left to luck',
    [{ ...back(100, 100), laid: { stake: 100, winnings: 100 } }],
    0,
  ],
  ['runs on a meter count as what they came to', [{ ...back(100, 100, -450), counted: true }], 450],
])('[R20.13] one standard deviation of %s', (_, results, expected) => {
  expect(usualResult(results)).toBeCloseTo(expected);
});
