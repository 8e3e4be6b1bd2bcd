import { expect, test } from 'vitest';
import { cellAt, readTable, saveTable } from './table.ts';
import type { Layout } from './table.ts';

interface Row {
  readonly id: number;
  readonly side: string;
  readonly kind: string | null;
  readonly ref: string | null;
  readonly size: number;
}

const LAYOUT: Layout<Row, Row> = {
  id: ['STEPS', (row) => row.id],
  side: ['WORDS', (row) => row.side],
  kind: ['WORDS', (row) => row.kind],
  ref: ['TEXTS', (row) => row.ref],
  size: ['CELLS', (row) => row.size],
};
const ROWS: Row[] = [
  { id: 1_700_000_000_001, side: 'BACK', kind: null, ref: null, size: 5 },
  { id: 1_700_000_000_003, side: 'LAY', kind: null, ref: 'x:1', size: 7 },
  { id: 1_700_000_000_002, side: 'BACK', kind: null, ref: 'x*2', size: 5 },
];

test('rows become columns and columns again; a repeated word is written once, what rises by its steps', () => {
  const saved = saveTable(ROWS, LAYOUT);
  expect(saved).toEqual({
    rows: 3,
    columns: {
      id: { steps: [1_700_000_000_001, 2, -1] },
      side: { words: ['BACK', 'LAY'], at: [0, 1, 0] },
      kind: { words: [null] },
      ref: { texts: ',x:1,x*2' },
      size: [5, 7, 5],
    },
  });
  expect(readTable(JSON.parse(JSON.stringify(saved)))).toEqual({
    id: ROWS.map(({ id }) => id),
    side: ['BACK', 'LAY', 'BACK'],
    kind: [null, null, null],
    ref: [null, 'x:1', 'x*2'],
    size: [5, 7, 5],
  });
});

test('a table without rows, and one of a row without a text', () => {
  const none = { id: [], side: [], kind: [], ref: [], size: [] };
  expect(readTable(saveTable([], LAYOUT))).toEqual(none);
  expect(readTable(saveTable(ROWS.slice(0, 1), LAYOUT)).ref).toEqual([null]);
});

test('columns of unequal length, and a row that is not there, are a damaged snapshot', () => {
  const { rows, columns } = saveTable(ROWS, LAYOUT);
  expect(() => readTable({ rows, columns: { ...columns, size: [1] } })).toThrow(RangeError);
  expect(() => cellAt([1, 2], 2)).toThrow(RangeError);
});
