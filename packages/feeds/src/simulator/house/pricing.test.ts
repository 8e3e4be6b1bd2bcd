import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convolved, listedForecast, normalCdf, normalForecast } from './forecast.ts';
import { bookmakerOffer, lineOffer, meterOffer, outcomeOffer } from './pricing.ts';

describe('rates of a bookmaker', () => {
  test.each([
    [0.5, 95, 105],
    [0.51, 91, 105],
    [0.25, 280, 330],
    [0.8, 23, 27],
    [0.95, 3, 7],
  ])('on a chance of %d: back %d, lay %d', (chance, back, lay) => {
    expect(bookmakerOffer(chance)).toEqual({
      back: { line: null, rate: back },
      lay: { line: null, rate: lay },
    });
  });

  test.each([0, 0.01, 0.04, 0.97, 1])('on a chance of %d: none', (chance) => {
    expect(bookmakerOffer(chance)).toEqual({ back: null, lay: null });
  });

  test('the house has the edge on both sides, whatever the chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), (chance) => {
        const { back, lay } = bookmakerOffer(chance);
        if (back === null || lay === null) return;
        expect((chance * back.rate) / 100 - (1 - chance)).toBeLessThan(0);
        expect(1 - chance - (chance * lay.rate) / 100).toBeLessThan(0);
        expect(back.rate).toBeLessThan(lay.rate);
      }),
      { seed: 12, numRuns: 500 },
    );
  });
});

test('an even choice pays 1.95', () => {
  expect(outcomeOffer(0.5)).toEqual({ back: { line: null, rate: 95 }, lay: null });
});

describe('lines of a session', () => {
  test.each([
    ['six overs, one line at two rates', 46.2, 12, { yes: [47, 90], no: [47, 115] }],
    ['the whole innings, two lines', 158, 20, { yes: [160, 100], no: [157, 100] }],
    ['an over, one line at two rates', 8, 4, { yes: [8, 70], no: [8, 95] }],
  ])('%s', (_, mean, deviation, { yes, no }) => {
    const { back, lay } = lineOffer(normalForecast(mean, deviation, 0), mean);
    expect([back?.line, back?.rate]).toEqual(yes);
    expect([lay?.line, lay?.rate]).toEqual(no);
  });

  test('Yes and No both lose on average, and no pair of stakes wins whatever happens', () => {
    const chances = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 40 }), (weights, least) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        if (sum === 0) return;
        const forecast = listedForecast(
          weights.map((weight) => weight / sum),
          least,
        );
        const { back, lay } = lineOffer(forecast, least + weights.length / 2);
        if (back === null || lay === null || back.line === null || lay.line === null) return;
        const yes = forecast(back.line);
        const no = 1 - forecast(lay.line);
        expect((yes * back.rate) / 100 - (1 - yes)).toBeLessThan(0);
        expect(no - ((1 - no) * lay.rate) / 100).toBeLessThan(0);
        expect(lay.line).toBeLessThanOrEqual(back.line);
        expect(lay.line < back.line || back.rate < lay.rate).toBe(true);
      }),
      { seed: 13, numRuns: 1000 },
    );
  });

  test('a meter keeps runs on both sides of the mean', () => {
    expect(meterOffer(157.4, 1.5)).toEqual({ back: { line: 159, rate: 100 }, lay: { line: 155, rate: 100 } });
  });
});

describe('forecasts', () => {
  test.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [3, 0.99865],
  ])('the normal distribution up to %d is %d', (z, chance) => {
    expect(normalCdf(z)).toBeCloseTo(chance, 5);
  });

  test('two dice', () => {
    const die = [0, 1, 1, 1, 1, 1, 1].map((weight) => weight / 6);
    const two = listedForecast(convolved(die, 2), 0);
    expect(two(7)).toBeCloseTo(21 / 36, 12);
    expect(two(12)).toBeCloseTo(1 / 36, 12);
    expect(two(13)).toBe(0);
  });
});
