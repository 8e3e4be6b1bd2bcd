import { describe, expect, test } from 'vitest';
import { rateOf, split } from './split.ts';

/** A small seeded generator, so that a failure can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('[R17.1] the split by largest remainder', () => {
  test.each([
    [1, [2500, 2500, 2500, 2500], [0, 0, 0, 1]],
    [-2, [2500, 2500, 2500, 2500], [0, 0, -1, -1]],
    [5, [0, 5000, 5000], [0, 2, 3]],
    [100, [3333, 3333, 3334], [33, 33, 34]],
    [-107_619, [1000, 2000, 3000, 4000], [-10_762, -21_524, -32_286, -43_047]],
    [-66_595, [1000, 1500, 2500, 5000], [-6659, -9989, -16_649, -33_298]],
    [-31_635, [1000, 1500, 3000, 4500], [-3163, -4745, -9491, -14_236]],
    [2000, [2000, 2500, 2167, 3333], [400, 500, 433, 667]],
    [200, [2000, 2500, 2167, 3333], [40, 50, 43, 67]],
    [-33_333, [5000, 1000, 2500, 1500], [-16_667, -3333, -8333, -5000]],
    [Number.MAX_SAFE_INTEGER, [5000, 5000], [4_503_599_627_370_495, 4_503_599_627_370_496]],
    [0, [4000, 6000], [0, 0]],
  ])('%d among %j is %j', (amount, shares, parts) => {
    expect(split(amount, shares)).toEqual(parts);
  });

  test('adds up, is the exact negative for the negative amount, gives nothing for nothing, and is within a paisa', () => {
    const next = numbers(17);
    for (let run = 0; run < 5000; run += 1) {
      const cuts = Array.from({ length: next(5) }, () => next(10_001)).toSorted((a, b) => a - b);
      const shares = [...cuts, 10_000].map((cut, index) => cut - (cuts[index - 1] ?? 0));
      const amount = next(2) === 0 ? next(1000) : next(1_000_000) * 1_000_003 + next(1000);
      const parts = split(amount, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(split(-amount, shares)).toEqual(parts.map((part) => 0 - part));
      for (const [index, share] of shares.entries()) {
        const part = parts[index] ?? NaN;
        const apart = BigInt(part) * 10_000n - BigInt(amount) * BigInt(share);
        const most = share === 0 ? 1n : 10_000n;
        expect(apart > -most && apart < most).toBe(true);
      }
    }
  });

  test.each([
    [1.5, [10_000]],
    [1, [9999]],
    [1, [12_000, -2000]],
    [1, []],
  ])('%d among %j is refused', (amount, shares) => {
    expect(() => split(amount, shares)).toThrow(RangeError);
  });

  test.each([
    [0, 200, 0],
    [75_423, 200, 1508],
    [75_423, 100, 754],
    [33_300, 250, 833],
    [45_500, 250, 1138],
    [45_500, 150, 683],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('a rate rounds half up: %d at %d bp is %d', (amount, rate, part) => {
    expect(rateOf(amount, rate)).toBe(part);
  });
});
