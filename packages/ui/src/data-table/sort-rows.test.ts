import { expect, test } from 'vitest';
import { parseSort, sortRows, sortText } from './sort-rows.ts';

const ROWS = [
  { name: 'Runner 10', stake: 500, at: 1 },
  { name: 'runner 2', stake: 500, at: 2 },
  { name: 'Ålesund', stake: -3, at: 3 },
];
type Row = (typeof ROWS)[number];
const VALUES = { name: (row: Row) => row.name, stake: (row: Row) => row.stake };

test.each([
  ['name', [3, 2, 1]],
  ['-name', [1, 2, 3]],
  ['stake', [3, 1, 2]],
  ['-stake', [1, 2, 3]],
  ['owner', [1, 2, 3]],
  [undefined, [1, 2, 3]],
])('by %s', (text, order) => {
  const sort = parseSort(text, ['name', 'stake']);
  expect(sortRows(ROWS, sort, VALUES).map(({ at }) => at)).toEqual(order);
});

test('an address keeps a sort', () => {
  for (const text of ['name', '-stake']) {
    const sort = parseSort(text, ['name', 'stake']);
    expect(sort && sortText(sort)).toBe(text);
  }
});
