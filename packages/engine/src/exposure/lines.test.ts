import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import {
  addMatchedLine,
  addUnmatchedLine,
  lineExposure,
  lineMagnitude,
  lineSteps,
  lineSums,
} from './lines.ts';
import type { LineSums } from './lines.ts';
import { struckPayoff, unmatchedPayoff } from './payoff.ts';

interface Bet {
  readonly side: Side;
  readonly line: number;
  readonly stake: number;
  readonly matched: boolean;
}

function sumsOf(bets: readonly Bet[]): LineSums {
  const sums = lineSums();
  for (const { side, line, stake, matched } of bets) {
    // A buy (LAY) bets that the result is above the line.
    if (matched) addMatchedLine(sums, struckPayoff(opposite(side), line, stake, stake));
    else addUnmatchedLine(sums, unmatchedPayoff(opposite(side), line, stake));
  }
  return sums;
}

/** A buy wins above its line, a sell below it; equal returns the stake (rules section 8.4). */
function profit(bets: readonly Bet[], result: number): number {
  let sum = 0;
  for (const { side, line, stake } of bets) {
    const buyer = result > line ? stake : result < line ? -stake : 0;
    sum += side === 'LAY' ? buyer : -buyer;
  }
  return sum;
}

describe('lines (rules section 8.4)', () => {
  const example: Bet[] = [
    { side: 'LAY', line: 16_000, stake: 5000, matched: true },
    { side: 'BACK', line: 16_500, stake: 8000, matched: true },
  ];

  test('buy 50 @ 160, sell 80 @ 165: +30, +80, +130, +50, −30; exposure 30', () => {
    expect(lineSteps(sumsOf(example), 'LINE')).toEqual([
      { from: null, profit: 3000 },
      { from: 16_000, profit: 8000 },
      { from: 16_001, profit: 13_000 },
      { from: 16_500, profit: 5000 },
      { from: 16_501, profit: -3000 },
    ]);
    expect(lineExposure(sumsOf(example), 'LINE')).toBe(3000);
  });

  test('unmatched bets count only where they lose', () => {
    expect(
      lineExposure(sumsOf([...example, { side: 'LAY', line: 17_000, stake: 4000, matched: false }]), 'LINE'),
    ).toBe(7000);
    expect(
      lineExposure(sumsOf([...example, { side: 'LAY', line: 15_000, stake: 4000, matched: false }]), 'LINE'),
    ).toBe(3000);
  });

  test('no bets: a single step of zero', () => {
    expect(lineSteps(lineSums(), 'LINE')).toEqual([{ from: null, profit: 0 }]);
    expect(Object.is(lineExposure(lineSums(), 'LINE'), 0)).toBe(true);
  });

  test('a line without bets is forgotten', () => {
    const sums = sumsOf(example);
    addMatchedLine(sums, struckPayoff('BACK', 16_000, -5000, -5000));
    addMatchedLine(sums, struckPayoff('LAY', 16_500, -8000, -8000));
    expect([sums.lines, lineMagnitude(sums)]).toEqual([[], 0]);
  });
});

test('brute force over all results and all subsets of unmatched bets gives the same on random books', () => {
  const bets = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('BACK', 'LAY'),
      line: fc.integer({ min: 1, max: 8 }).map((runs) => runs * 100),
      stake: fc.integer({ min: 1, max: 900 }),
      matched: fc.boolean(),
    }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(bets, (book) => {
      const fixed = book.filter(({ matched }) => matched);
      const open = book.filter(({ matched }) => !matched);
      let worst = 0;
      for (let result = 50; result <= 850; result += 50) {
        for (let subset = 0; subset < 2 ** open.length; subset += 1) {
          const filled = open.filter((_, index) => (subset & (1 << index)) !== 0);
          worst = Math.min(worst, profit([...fixed, ...filled], result));
        }
      }
      expect(lineExposure(sumsOf(book), 'LINE')).toBe(Math.abs(worst));
      for (let result = 50; result <= 850; result += 50) {
        const stepped = lineSteps(sumsOf(book), 'LINE').findLast(
          ({ from }) => from === null || from <= result,
        );
        expect(stepped?.profit).toBe(profit(fixed, result) + 0);
      }
    }),
    { numRuns: 1000, seed: 84 },
  );
});
