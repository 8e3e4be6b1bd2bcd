import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { liability, winnings } from './betting.ts';
import {
  LADDER,
  ladderIndex,
  ladderIndexAtOrAbove,
  ladderIndexAtOrBelow,
  odds,
  priceAt,
  snapToLadder,
  stepPrice,
} from './ladder.ts';
import { majorFromPaise, paise, paiseFromMajor, rupees } from './money.ts';
import { divideCeil, divideFloor, divideHalfUp } from './rounding.ts';

describe('price ladder (rules section 3)', () => {
  test('350 prices, first index of each band as published', () => {
    expect(LADDER).toHaveLength(350);
    const firsts = [101, 200, 300, 400, 600, 1000, 2000, 3000, 5000, 10_000].map(ladderIndex);
    expect(firsts).toEqual([0, 99, 149, 169, 189, 209, 229, 239, 249, 259]);
    expect(ladderIndex(100_000)).toBe(349);
  });

  test.each([
    [200, -1, 199],
    [200, 1, 202],
    [300, -1, 298],
    [300, 1, 305],
    [400, -1, 395],
    [600, -1, 590],
    [1000, -1, 980],
    [2000, -1, 1950],
    [3000, -1, 2900],
    [5000, -1, 4800],
    [10_000, -1, 9500],
    [10_000, 1, 11_000],
    [101, -1, 101],
    [100_000, 1, 100_000],
    [201, 1, 202],
    [201, -1, 200],
  ])('a step from %i by %i is %i', (from, ticks, to) => {
    expect(stepPrice(from, ticks)).toBe(to);
  });

  test.each([100, 201, 303, 100_001, 1.5, Number.NaN, -5])('%d is off the ladder', (value) => {
    expect(ladderIndex(value)).toBe(-1);
  });

  test('snap goes to the nearest price, the lower of two', () => {
    expect([203, 301, 302, 303, 95, 200_000].map(snapToLadder)).toEqual([202, 300, 300, 305, 101, 100_000]);
  });

  test('neighbours enclose every number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (value) => {
        expect(priceAt(ladderIndexAtOrBelow(value))).toBeLessThanOrEqual(value);
        expect(priceAt(ladderIndexAtOrAbove(value))).toBeGreaterThanOrEqual(value);
        expect(ladderIndexAtOrAbove(value) - ladderIndexAtOrBelow(value)).toBe(
          ladderIndex(value) >= 0 ? 0 : 1,
        );
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [7, 2, 3, 4, 4],
    [-7, 2, -4, -3, -4],
    [6, 2, 3, 3, 3],
    [1, 3, 0, 1, 0],
    [-1, 3, -1, 0, 0],
    [5, 10, 0, 1, 1],
  ])(
    '%i / %i floors to %i, ceils to %i, rounds half up to %i',
    (numerator, denominator, floor, ceil, halfUp) => {
      expect(divideFloor(numerator, denominator)).toBe(floor);
      expect(divideCeil(numerator, denominator)).toBe(ceil);
      expect(divideHalfUp(numerator, denominator)).toBe(halfUp);
    },
  );

  test('divisions that cannot be exact are refused', () => {
    expect(() => divideFloor(2 ** 53, 3)).toThrow(RangeError);
    expect(() => divideFloor(1, 0)).toThrow(RangeError);
  });
});

describe('money', () => {
  test('a third decimal is refused, two are exact', () => {
    expect([1.005, 0.001, Number.NaN, Infinity, 1e300].map(paiseFromMajor)).toEqual(Array(5).fill(undefined));
    expect([1.01, 0.1, 8.2, -3.3, 1e9].map(paiseFromMajor)).toEqual([101, 10, 820, -330, 1e11]);
  });

  test('major and minor units convert both ways without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(paiseFromMajor(majorFromPaise(paise(amount)))).toBe(amount);
      }),
    );
  });

  test('whole rupees never round: 1 rupee × 1 hundredth is 1 paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(...LADDER), (stake, odds) => {
        expect(winnings(rupees(stake), odds)).toBe(stake * (odds - 100));
      }),
    );
  });

  test('liability is the stake for a back and the winnings for a lay', () => {
    expect(liability('BACK', rupees(1000), odds(250))).toBe(100_000);
    expect(liability('LAY', rupees(500), odds(400))).toBe(150_000);
    expect(winnings(paise(33), odds(101))).toBe(0);
  });
});
