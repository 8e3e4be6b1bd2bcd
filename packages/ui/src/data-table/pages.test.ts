import { expect, test } from 'vitest';
import { countOf, pagesAt, rowCount, rowsAt } from './pages.ts';
import type { Pages } from './pages.ts';

const list = (more: boolean): Pages<string> => ({
  pages: [
    { count: 2, rows: null },
    { count: 0, rows: [] },
    { count: 3, rows: ['c', 'd', 'e'] },
  ],
  more,
  failure: null,
  onNear: () => undefined,
});

test('[R20.31] the rows that are known stand at their places in the whole list', () => {
  expect([...rowsAt(list(true))]).toEqual([
    [2, { row: 'c', page: 2 }],
    [3, { row: 'd', page: 2 }],
    [4, { row: 'e', page: 2 }],
  ]);
  expect([countOf(list(true)), rowCount(list(true)), rowCount(list(false))]).toEqual([5, -1, 6]);
});

test.each([
  ['of the first page', [0, 1], true, [0]],
  ['of a page behind an empty one', [1, 2], true, [0, 2]],
  ['a row far from the others', [0, 4], true, [0, 2]],
  ['at the end, where the next page is asked for', [4, 5], true, [2, 3]],
  ['at the end, when there is no other page', [4, 5], false, [2]],
])('[R20.31] the pages of the rows near the view: %s', (_, places, more, pages) => {
  expect(pagesAt(list(more), places)).toEqual(pages);
});
