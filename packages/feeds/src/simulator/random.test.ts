import { expect, test } from 'vitest';
import { Random } from './random.ts';

function take(random: Random, n: number): number[] {
  return Array.from({ length: n }, () => random.next());
}

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(take(new Random('a'), 50)).toEqual(take(new Random('a'), 50));
  expect(take(new Random('a'), 50)).not.toEqual(take(new Random('b'), 50));
});

test('a fork does not depend on how many numbers its parent has given', () => {
  const fresh = new Random('a');
  const used = new Random('a');
  take(used, 100);
  expect(take(used.fork('x'), 20)).toEqual(take(fresh.fork('x'), 20));
  expect(take(fresh.fork('x'), 20)).not.toEqual(take(fresh.fork('y'), 20));
});

test('whole numbers are evenly distributed: chi-square of 37 pockets over 100,000 spins', () => {
  const random = new Random('wheel');
  const counts = Array.from({ length: 37 }, () => 0);
  for (let i = 0; i < 100_000; i++) {
    const pocket = random.below(37);
    counts[pocket] = (counts[pocket] ?? 0) + 1;
  }
  const expected = 100_000 / 37;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99.9 % of fair wheels stay below 67.99 at 36 degrees of freedom.
  expect(chiSquare).toBeLessThan(67.99);
});

test('the means are as requested', () => {
  const random = new Random('means');
  const n = 100_000;
  let waits = 0;
  let normals = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    waits += random.exponential(8);
    const z = random.normal();
    normals += z;
    squares += z * z;
  }
  expect(waits / n).toBeCloseTo(8, 0);
  expect(normals / n).toBeCloseTo(0, 1);
  expect(squares / n).toBeCloseTo(1, 1);
});

test('shuffling keeps every element; picking from nothing is refused', () => {
  const random = new Random('cards');
  const deck = Array.from({ length: 52 }, (_, i) => i);
  expect([...random.shuffle(deck)].sort((a, b) => a - b)).toEqual(deck);
  expect(() => random.pick([])).toThrow(RangeError);
});
