import { expect, test } from 'vitest';
import { Random } from './random.ts';

function draw(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.int(0, 999));
}

test('a seed always gives the same choices', () => {
  expect(draw(new Random('seed'), 8)).toEqual(draw(new Random('seed'), 8));
  expect(draw(new Random(7), 8)).toEqual(draw(new Random('7'), 8));
  expect(draw(new Random('seed'), 8)).not.toEqual(draw(new Random('seeds'), 8));
  expect(draw(new Random('seed'), 5)).toEqual([892, 158, 988, 823, 476]);
});

test('a fork is independent: drawing from one stream does not move the other', () => {
  const alone = new Random('x').fork('a');
  const parent = new Random('x');
  draw(parent, 100);
  expect(draw(parent.fork('a'), 10)).toEqual(draw(alone, 10));
  expect(draw(parent.fork('a'), 10)).not.toEqual(draw(parent.fork('b'), 10));
});

test('int reaches both ends and each value about equally often', () => {
  const random = new Random('dice');
  const seen = [0, 0, 0, 0, 0, 0];
  for (let roll = 0; roll < 60_000; roll++) {
    const face = random.int(1, 6);
    seen[face - 1] = (seen[face - 1] ?? 0) + 1;
  }
  for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('int of one value, of negative bounds, and of no range', () => {
  const random = new Random(1);
  expect(random.int(5, 5)).toBe(5);
  expect(random.int(-3, -3)).toBe(-3);
  expect(() => random.int(2, 1)).toThrow(RangeError);
  expect(() => random.int(0.5, 2)).toThrow(RangeError);
  expect(() => random.int(0, 2 ** 40)).toThrow(RangeError);
});

test('chance and weighted hit as often as they should', () => {
  const random = new Random('odds');
  let hits = 0;
  let heavy = 0;
  for (let round = 0; round < 10_000; round++) {
    if (random.chance(30)) hits += 1;
    if (
      random.weighted([
        [3, 'heavy'],
        [1, 'light'],
        [0, 'never'],
      ] as const) === 'heavy'
    )
      heavy += 1;
  }
  expect(Math.abs(hits - 3000)).toBeLessThan(200);
  expect(Math.abs(heavy - 7500)).toBeLessThan(200);
  expect(random.chance(0)).toBe(false);
  expect(random.chance(100)).toBe(true);
  expect(
    random.weighted([
      [0, 'never'],
      [1, 'always'],
    ]),
  ).toBe('always');
});

test('shuffle keeps every item and leaves the original alone', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const mixed = new Random('deck').shuffle(items);
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...mixed].sort((a, b) => a - b)).toEqual(items);
  expect(mixed).not.toEqual(items);
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});
