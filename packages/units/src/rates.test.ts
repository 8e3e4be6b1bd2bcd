import { expect, test } from 'vitest';
import fc from 'fast-check';
import { paise, rupees } from './money.ts';
import { RATE_MAX, RATE_MIN, rateWinnings } from './rates.ts';

test.each([
  // stake   rate     winnings
  [1000, 9500, 950],
  [1000, 6000, 600],
  [1000, 9550, 955],
  [2000, 11_000, 2200],
  [100, 10_000, 100],
  [100, RATE_MAX, 99_900],
])('%d rupees at %d hundredths of a percent win %d', (stake, rate, wins) => {
  expect(rateWinnings(rupees(stake), rate)).toBe(rupees(wins));
});

test('winnings are floor(stake × rate / 10000), exactly, for any stake and rate', () => {
  const stakes = fc.integer({ min: 0, max: 50_000_000_000 });
  fc.assert(
    fc.property(stakes, fc.integer({ min: RATE_MIN, max: RATE_MAX }), (stake, rate) => {
      expect(BigInt(rateWinnings(paise(stake), rate))).toBe((BigInt(stake) * BigInt(rate)) / 10_000n);
    }),
    { numRuns: 2000, seed: 12 },
  );
});
