import { expect, test } from 'vitest';
import { averageReturn, compareFractions, fraction, rangeOf } from './fraction.ts';

test.each([
  [36n, 37n, 36n, 37n],
  [3600n, 3700n, 36n, 37n],
  [0n, 5n, 0n, 1n],
  [7n, 7n, 1n, 1n],
  [-6n, 4n, -3n, 2n],
])('%d / %d is %d / %d', (over, under, reducedOver, reducedUnder) => {
  expect(fraction(over, under)).toEqual({ over: reducedOver, under: reducedUnder });
});

test.each([0n, -1n])('nothing is divided by %d', (under) => {
  expect(() => fraction(1n, under)).toThrow(RangeError);
});

test('fractions are compared by value, not by notation', () => {
  expect(compareFractions({ over: 36n, under: 37n }, { over: 73n, under: 74n })).toBeLessThan(0);
  expect(compareFractions({ over: 73n, under: 74n }, { over: 36n, under: 37n })).toBeGreaterThan(0);
  expect(compareFractions({ over: 2n, under: 4n }, { over: 1n, under: 2n })).toBe(0);
});

test('the range of fractions; an empty list has none', () => {
  const [third, half, quarter] = [fraction(1n, 3n), fraction(1n, 2n), fraction(1n, 4n)];
  expect(rangeOf([third, half, quarter])).toEqual({ lowest: quarter, highest: half });
  expect(rangeOf([third])).toEqual({ lowest: third, highest: third });
  expect(() => rangeOf([])).toThrow(RangeError);
});

test('an even-money bet with half back on zero returns 73/74 on average', () => {
  const ends = [
    { returns: 200, chance: fraction(18n, 37n) },
    { returns: 50, chance: fraction(1n, 37n) },
    { returns: 0, chance: fraction(18n, 37n) },
  ];
  expect(averageReturn(ends)).toEqual({ over: 73n, under: 74n });
  expect(averageReturn(ends.slice(0, 2))).toEqual({ over: 73n, under: 74n });
  expect(averageReturn([])).toEqual({ over: 0n, under: 1n });
});
