import { describe, expect, test } from 'vitest';
import { beadPlate, bigRoad, countResults } from './roads.ts';

/** A big road as rows of text; `.` is empty, a digit after a letter counts ties. */
function drawn(results: string): string[] {
  const cells = bigRoad(results.split(''), ['A', 'B']);
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: width }, (_column, column) => {
      const cell = cells.find((one) => one.row === row && one.column === column);
      return cell ? `${cell.result}${cell.ties === 0 ? '' : cell.ties}` : '.';
    }).join(''),
  ).filter((line) => /[^.]/.test(line));
}

describe('big road', () => {
  test.each([
    ['', []],
    ['A', ['A']],
    ['AAB', ['AB', 'A.']],
    ['ABA', ['ABA']],
    ['ATTB', ['A2B']],
    ['TAB', ['A1B']],
    ['AAAAAAAA', ['A..', 'A..', 'A..', 'A..', 'A..', 'AAA']],
    // A's tail runs along the foot; B turns above it.
    ['AAAAAAAABBBBBBB', ['AB..', 'AB..', 'AB..', 'AB..', 'ABBB', 'AAA.']],
  ])('%s', (results, expected) => {
    expect(drawn(results)).toEqual(expected);
  });

  test('no two results ever share a cell', () => {
    const results = Array.from({ length: 100 }, (_, index) => ((index * index) % 7 < 4 ? 'A' : 'B'));
    const cells = bigRoad(results, ['A', 'B']);
    expect(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size).toBe(100);
    expect(Math.max(...cells.map(({ row }) => row))).toBeLessThan(6);
  });
});

describe('bead plate', () => {
  test.each([
    ['ABCDEFGH', 3, ['ABCDEF', 'GH']],
    ['', 3, []],
    // Fourteen results in two columns: the whole first column has been dropped.
    ['ABCDEFGHIJKLMN', 2, ['GHIJKL', 'MN']],
    ['ABCDEFGHIJKL', 2, ['ABCDEF', 'GHIJKL']],
  ])('%s in %d columns', (results, columns, expected) => {
    expect(beadPlate(results.split(''), columns).map((column) => column.join(''))).toEqual(expected);
  });
});

test('a column fills up even if only the last of many results are known', () => {
  const plate = (results: string, count: number) =>
    beadPlate(results.split(''), 3, count).map((column) => column.join(''));
  // Two in the last column, then three: the earlier ones have not moved.
  expect(plate('EFGHIJKLMN', 14)).toEqual(['GHIJKL', 'MN']);
  expect(plate('FGHIJKLMNO', 15)).toEqual(['GHIJKL', 'MNO']);
});

test('results are counted', () => {
  expect([...countResults(['A', 'B', 'A'])]).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});
