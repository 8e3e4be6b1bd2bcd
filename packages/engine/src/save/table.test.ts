import { expect, test } from 'vitest';
import { readTable, saveTable } from './table.ts';

interface Row {
  readonly id: number;
  readonly side: string;
  readonly ref: string | null;
}

const LAYOUT = { id: 'CELLS', side: 'WORDS', ref: 'WORDS' } as const;
const ROWS: Row[] = [
  { id: 1, side: 'BACK', ref: null },
  { id: 2, side: 'LAY', ref: 'x' },
  { id: 3, side: 'BACK', ref: 'x' },
];

test('rows become columns and rows again; a repeated word is written once', () => {
  const saved = saveTable(ROWS, LAYOUT);
  expect(saved).toEqual({
    id: [1, 2, 3],
    side: { words: ['BACK', 'LAY'], at: [0, 1, 0] },
    ref: { words: [null, 'x'], at: [0, 1, 1] },
  });
  expect(readTable(JSON.parse(JSON.stringify(saved)))).toEqual(ROWS);
  expect(readTable(saveTable<Row>([], LAYOUT))).toEqual([]);
});

test('columns of unequal length are a damaged snapshot', () => {
  expect(() => readTable({ ...saveTable(ROWS, LAYOUT), id: [1] })).toThrow(RangeError);
});
