import { expect, test } from 'vitest';
import { numbers, readTable, saveTables, steps, texts, words } from './table.ts';

interface Row {
  readonly id: number;
  readonly side: string;
  readonly kind: string | null;
  readonly ref: string | null;
  readonly size: number;
}

const LAYOUT = {
  id: steps(({ id }: Row) => id),
  side: words(({ side }: Row) => side),
  kind: words(({ kind }: Row) => kind),
  ref: texts(({ ref }: Row) => ref),
  size: numbers(({ size }: Row) => size),
};
const ROWS: Row[] = [
  { id: 1_700_000_000_001, side: 'BACK', kind: null, ref: null, size: 5 },
  { id: 1_700_000_000_003, side: 'LAY', kind: null, ref: 'x:1', size: 7 },
  { id: 1_700_000_000_002, side: 'BACK', kind: null, ref: 'x*2', size: 5 },
];

/** Converts rows to tables, to text and back. */
function thereAndBack(rows: readonly Row[]): Row[] {
  const tables = JSON.parse(JSON.stringify(saveTables(rows, LAYOUT))) as ReturnType<typeof saveTables>;
  return tables.flatMap((table) => {
    const columns = readTable(table, LAYOUT);
    return Array.from({ length: table.rows }, (_, row) => ({
      id: columns.id.at(row),
      side: columns.side.at(row),
      kind: columns.kind.at(row),
      ref: columns.ref.at(row),
      size: columns.size.at(row),
    }));
  });
}

test('rows become columns: a repeated word is written once, equal numbers as one, small numbers in a byte each', () => {
  expect(saveTables(ROWS, LAYOUT)).toEqual([
    {
      rows: 3,
      columns: {
        id: { as: 'F64', base64: expect.any(String) },
        side: { words: ['BACK', 'LAY'], places: { as: 'U8', base64: 'AAEA' } },
        kind: { words: [null], places: 0 },
        ref: { texts: ',x:1,x*2' },
        size: { as: 'U8', base64: 'BQcF' },
      },
    },
  ]);
});

test.each([0, 1, 3, 4096, 10_000])('%i rows come back whole and in order', (length) => {
  const rows = Array.from({ length }, (_, index) => {
    const like = ROWS[index % 3] ?? ROWS[0];
    return { ...like, id: 7 * index, size: index } as Row;
  });
  expect(thereAndBack(rows)).toEqual(rows);
});

test.each([
  [[0, 255]],
  [[0, 65_535]],
  [[-1, 2 ** 31 - 1]],
  [[0, 2 ** 31]],
  [[-(2 ** 53), 2 ** 53]],
  [[0.5, 1]],
])('numbers from the least to the most are what they were: %o', (sizes) => {
  const rows = sizes.map((size, index) => ({ ...ROWS[index], size }) as Row);
  expect(thereAndBack(rows)).toEqual(rows);
});

test.each([[[1, 2, 3]], [[2 ** 31 - 1, 2 ** 31, 2 ** 31 + 5]], [[2 ** 40, 2 ** 40 + 1, 2 ** 50]]])(
  'rising ids are what they were: %o',
  (ids) => {
    const rows = ids.map((id, index) => ({ ...ROWS[index], id }) as Row);
    expect(thereAndBack(rows)).toEqual(rows);
  },
);

test('replacing a word changes every row that has it', () => {
  const [table] = saveTables(ROWS, LAYOUT);
  const { side } = readTable(table ?? { rows: 0, columns: {} }, LAYOUT);
  const sides = side.map((word) => word.toLowerCase());
  expect(ROWS.map((_, row) => sides.at(row))).toEqual(['back', 'lay', 'back']);
});

test.each([
  ['a column of another length', { size: { as: 'U8', base64: 'BQ==' } as const }],
  ['texts of another length', { ref: { texts: 'a,b' } }],
  ['a column of another kind', { side: 5 }],
  ['numbers in place of words', { size: { texts: 'a,b,c' } }],
])('%s is a damaged snapshot', (_, columns) => {
  const [table] = saveTables(ROWS, LAYOUT);
  const damaged = { rows: 3, columns: { ...table?.columns, ...columns } };
  expect(() => readTable(damaged, LAYOUT)).toThrow(RangeError);
});

test('a missing column or row means a damaged snapshot', () => {
  const [table] = saveTables(ROWS, LAYOUT);
  expect(() => readTable({ rows: 3, columns: {} }, LAYOUT)).toThrow(RangeError);
  const { size, side, ref } = readTable(table ?? { rows: 0, columns: {} }, LAYOUT);
  for (const column of [size, side, ref]) expect(() => column.at(3)).toThrow(RangeError);
});
