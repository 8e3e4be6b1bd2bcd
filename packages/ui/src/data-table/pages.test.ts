import { expect, test } from 'vitest';
import { nearPages, PageHeights } from './pages.ts';

const HEIGHTS = Array.from({ length: 10 }, () => 4500);

test.each([
  ['at the top', 0, 900, [0]],
  ['towards the end of the first page', -3000, 900, [0, 1]],
  ['in the middle of a page', -20_000, 900, [4]],
  ['at the end, where the next page is asked for', -44_100, 900, [9, 10]],
  ['below the list', -90_000, 900, [9, 10]],
  ['above the list', 5000, 900, [0]],
])('[R20.31] the pages near the view: %s', (_, top, height, near) => {
  expect(nearPages(HEIGHTS, top, height)).toEqual(near);
});

test('[R20.31] a page that was drawn keeps its height, others are as high as rows are on average', () => {
  const heights = new PageHeights();
  const draw = (page: number, count: number, offsetHeight: number) =>
    heights.measure(
      { page, count, isDrawn: true },
      { offsetHeight, parentElement: null, getBoundingClientRect: () => new DOMRect() },
    );
  expect(heights.of(3, 10)).toBe(450);
  draw(0, 10, 1000);
  draw(1, 10, 2000);
  expect([heights.of(0, 10), heights.of(1, 10), heights.of(2, 4)]).toEqual([1000, 2000, 600]);
  draw(1, 10, 1000);
  expect(heights.of(2, 4)).toBe(400);
  expect(heights.of(1, 5)).toBe(500);
});
