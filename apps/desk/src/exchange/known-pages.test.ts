import { expect, test } from 'vitest';
import { followPages, textOf } from './known-pages.ts';

const page = (number: number, next: string | null, count = 100) => ({ page: number, next, count });

test('[R20.31] pages join at their cursors, whichever is read first', () => {
  const one = followPages([], [page(0, 'a')]);
  const two = followPages(one, [page(1, 'b'), page(0, 'a')]);
  expect(two).toEqual([
    { from: undefined, count: 100, next: 'a' },
    { from: 'a', count: 100, next: 'b' },
  ]);
  expect(followPages(two, [page(2, null, 7)]).at(-1)).toEqual({ from: 'b', count: 7, next: null });
  expect(followPages(two, [page(0, 'a'), page(1, 'b')])).toBe(two);
});

test('[R20.31] if a page ends elsewhere, those behind it are read again from there', () => {
  const known = followPages([], [page(0, 'a'), page(1, 'b'), page(2, null)]);
  expect(followPages(known, [page(0, 'x')])).toEqual([{ from: undefined, count: 100, next: 'x' }]);
  expect(followPages(known, [page(1, 'b', 99)])).toHaveLength(3);
  expect(followPages(known, [page(0, null, 3)])).toEqual([{ from: undefined, count: 3, next: null }]);
});

test('[R20.31] a page that leads to itself is the last', () => {
  const known = followPages([], [page(0, 'a'), page(1, 'a')]);
  expect(known.map(({ next }) => next)).toEqual(['a', null]);
  expect(followPages(known, [page(1, 'a')])).toBe(known);
});

test('[R20.31] a page that leads to an earlier one is the last', () => {
  const known = followPages([], [page(0, 'a'), page(1, 'b'), page(2, 'a', 0)]);
  expect(known.map(({ next }) => next)).toEqual(['a', 'b', null]);
  expect(followPages(known, [page(2, 'a', 0)])).toBe(known);
});

test('[R20.31] a page whose beginning is not known is not taken', () => {
  expect(followPages([], [page(1, 'b')])).toEqual([]);
});

test('the same parameters are the same text', () => {
  expect(textOf({ b: 1, a: 'x' })).toBe(textOf({ a: 'x', b: 1 }));
});
