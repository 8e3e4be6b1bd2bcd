import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import { raceChances } from './chances.ts';
import type { Prospect } from './chances.ts';
import { reductionFactors } from './reduction.ts';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const level = (count: number): Prospect[] => Array.from({ length: count }, () => ({ mean: 0, finishes: 1 }));

test.each([
  [6, 2],
  [11, 3],
  [16, 4],
])('%i equal horses, %i places: equal chances', (horses, places) => {
  const { win, place } = raceChances(level(horses), 3, places);
  for (const chance of win) expect(chance).toBeCloseTo(1 / horses, 10);
  for (const chance of place) expect(chance).toBeCloseTo(places / horses, 10);
});

test("two horses: the better one's chance follows from the normal difference", () => {
  const { win } = raceChances(
    [
      { mean: 2, finishes: 1 },
      { mean: 0, finishes: 1 },
    ],
    2,
    1,
  );
  // Φ(2 / (2 √2)) = Φ(0.70711) = 0.760250
  expect(win[0]).toBeCloseTo(0.76025, 4);
});

test('a horse that is out has no chance, and the others share it', () => {
  const field = level(8).map((one, i) => (i === 3 ? { ...one, finishes: 0 } : one));
  const { win, place } = raceChances(field, 3, 3);
  expect([win[3], place[3]]).toEqual([0, 0]);
  expect(win[0]).toBeCloseTo(1 / 7, 10);
  expect(sum(place)).toBeCloseTo(3, 10);
});

test('no more horses than places: every remaining horse is placed', () => {
  const { place } = raceChances([...level(2), { mean: 0, finishes: 0 }], 1, 3);
  expect(place).toEqual([1, 1, 0]);
});

test('chances agree with a hundred thousand simulated races, falls included', () => {
  const random = new Random('hundred thousand');
  const field: Prospect[] = [
    { mean: 4, finishes: 0.8 },
    { mean: 3, finishes: 0.95 },
    { mean: 1, finishes: 0.9 },
    { mean: 0, finishes: 1 },
    { mean: -1, finishes: 0.97 },
    { mean: -3, finishes: 1 },
    { mean: -6, finishes: 1 },
  ];
  const { win, place } = raceChances(field, 3, 2);
  const races = 100_000;
  const won = field.map(() => 0);
  const placed = field.map(() => 0);
  for (let race = 0; race < races; race++) {
    const order = field
      .map(({ mean, finishes }, i) => ({ i, at: mean + 3 * random.normal(), in: random.chance(finishes) }))
      .filter((one) => one.in)
      .sort((a, b) => b.at - a.at);
    for (const [rank, { i }] of order.slice(0, 2).entries()) {
      placed[i] = (placed[i] ?? 0) + 1;
      if (rank === 0) won[i] = (won[i] ?? 0) + 1;
    }
  }
  for (const [chances, counts] of [
    [win, won],
    [place, placed],
  ] as const) {
    for (const [i, chance] of chances.entries()) {
      const deviation = Math.sqrt(races * chance * (1 - chance));
      expect(Math.abs((counts[i] ?? 0) - races * chance) / deviation).toBeLessThan(3.5);
    }
  }
});

describe('reduction factors', () => {
  const uneven: Prospect[] = [6, 3, 2, 0, 0, -1, -4, -8, -9].map((mean) => ({ mean, finishes: 1 }));
  const without = (field: readonly Prospect[], out: number): Prospect[] =>
    field.map((one, i) => (i === out ? { ...one, finishes: 0 } : one));
  const factors = (field: readonly Prospect[], places: number) => {
    const before = raceChances(field, 4, places);
    return field.map((_, i) => reductionFactors(before, raceChances(without(field, i), 4, places), i));
  };

  test("in the win market, all horses' factors add up to the whole", () => {
    const all = factors(uneven, 3);
    expect(Math.abs(sum(all.map(({ win }) => win)) - 10_000)).toBeLessThanOrEqual(uneven.length / 2);
  });

  test('of n equal horses with k places: 1/n in the win market, 1/(n − k) in the place market', () => {
    for (const { win, place } of factors(level(10), 3)) {
      expect(win).toBe(1000);
      // Odds against a place fall from 7/3 to 6/3: by a seventh.
      expect(place).toBe(1429);
    }
  });

  test('the better the horse, the greater its factor, in both markets', () => {
    const all = factors(uneven, 3);
    for (const key of ['win', 'place'] as const) {
      const values = all.map((one) => one[key]);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(values[0]).toBeGreaterThan(2 * (values[5] ?? 0));
    }
  });

  test('win bets struck at fair prices on all the others keep their combined value', () => {
    const before = raceChances(uneven, 4, 3);
    for (const out of [0, 3, 8]) {
      const after = raceChances(without(uneven, out), 4, 3);
      const { win } = reductionFactors(before, after, out);
      // One unit is spread over the others so that each would return the same; each is paid at its reduced price.
      const others = 1 - (before.win[out] ?? 0);
      const value = sum(after.win.map((chance, i) => (i === out ? 0 : chance * (1 - win / 10_000)))) / others;
      expect(value).toBeCloseTo(1, 3);
    }
  });
});
