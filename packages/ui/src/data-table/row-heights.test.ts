import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

/** First and last place. */
function ends(places: readonly number[]) {
  return [places[0], places.at(-1)];
}

// Rows of 45 px, 800 px more than the view above and below, in groups of ten.
test.each([
  ['at the top', 0, [0, 39]],
  ['a little further', -100, [0, 49]],
  ['in the middle', -45_000, [980, 1039]],
  ['near the end, whose next page is asked for', -4_498_400, [99_940, 100_000]],
  ['below the list', -9_000_000, [99_990, 100_000]],
  ['above the list', 5000, [0, 9]],
])('[R20.31] the rows of 100,000 that are near a view: %s', (_, top, expected) => {
  expect(ends(new RowHeights().near(100_000, top, 900))).toEqual(expected);
});

test('[R20.31] a list that is shorter than the view is drawn whole', () => {
  expect(ends(new RowHeights().near(7, 0, 900))).toEqual([0, 7]);
  expect(new RowHeights().near(0, 0, 900)).toEqual([0]);
});

test('[R20.31] a row that was drawn keeps its height, others are as high as rows are on average', () => {
  const heights = new RowHeights();
  expect(heights.between(3, 5)).toBe(90);
  heights.set(0, 100);
  heights.set(2, 200);
  expect([heights.of(0), heights.of(1), heights.of(2), heights.of(900)]).toEqual([100, 150, 200, 150]);
  expect(heights.between(0, 3)).toBe(450);
  heights.set(2, 100);
  expect(heights.of(900)).toBe(100);
});
