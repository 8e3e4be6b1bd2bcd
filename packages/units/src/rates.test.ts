import { expect, test } from 'vitest';
import fc from 'fast-check';
import { paise, rupees } from './money.ts';
import { line } from './prices.ts';
import { RATE_MAX, RATE_MIN, rate, rateWinnings } from './rates.ts';

test.each([
  // stake   rate     winnings
  [1000, 9500, 950],
  [1000, 6000, 600],
  [1000, 9550, 955],
  [2000, 11_000, 2200],
  [100, 10_000, 100],
  [100, RATE_MAX, 99_900],
])('%d rupees at %d hundredths of a percent win %d', (stake, hundredths, wins) => {
  expect(rateWinnings(rupees(stake), rate(hundredths))).toBe(rupees(wins));
});

test('winnings are floor(stake × rate / 10000), exactly, for any stake and rate', () => {
  const stakes = fc.integer({ min: 0, max: 50_000_000_000 });
  fc.assert(
    fc.property(stakes, fc.integer({ min: RATE_MIN, max: RATE_MAX }), (stake, hundredths) => {
      const won = rateWinnings(paise(stake), rate(hundredths));
      expect(BigInt(won)).toBe((BigInt(stake) * BigInt(hundredths)) / 10_000n);
    }),
    { numRuns: 2000, seed: 12 },
  );
});

test.each([0, RATE_MAX + 1, 9500.5, Number.NaN])('%d is not a rate', (hundredths) => {
  expect(() => rate(hundredths)).toThrow(RangeError);
});

test('a line is whole hundredths of a run', () => {
  expect(line(4550)).toBe(4550);
  expect(() => line(4550.5)).toThrow(RangeError);
});
