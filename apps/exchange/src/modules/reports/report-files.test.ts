import { expect, test } from 'vitest';
import { CSV_ROWS_MAX } from '@layline/contract/limits.ts';
import { playerId } from '@layline/units/ids.ts';
import { csvTime } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { ReportFiles } from './report-files.ts';

const files = new ReportFiles();
const asha = playerId('asha');

async function* pagesOf(...pages: CsvCell[][][]): AsyncGenerator<CsvCell[][]> {
  yield* pages;
}

function fileOf(name: string, header: string[], pages: AsyncIterable<CsvCell[][]>, player = asha) {
  return files.make(player, 'csv', { name, header, cells: (row: CsvCell[]) => row }, pages);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.join('');
}

test.each<[CsvCell, string]>([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-2 goals', "'-2 goals"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['＝1+1', "'＝1+1"],
  ['₹ और', '₹ और'],
  [-12.5, '-12.5'],
  [0, '0'],
  [null, ''],
])('the cell %j is written %j', async (value, text) => {
  const { pieces } = fileOf('x', ['h'], pagesOf([[value]]));
  expect(await textOf(pieces)).toBe(`\uFEFFh\r\n${text}\r\n`);
});

test('pages follow each other, and an empty file still has its header', async () => {
  const file = fileOf(
    'lines',
    ['a', 'b'],
    pagesOf(
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ),
  );
  expect([file.fileName, await textOf(file.pieces)]).toEqual([
    'lines.csv',
    '\uFEFFa,b\r\n1,2\r\n3,4\r\n5,6\r\n',
  ]);
  expect(await textOf(fileOf('x', ['a'], pagesOf()).pieces)).toBe('\uFEFFa\r\n');
});

test('JSON Lines has the rows as they are, each on a line', async () => {
  const rows = [
    { id: 1, name: 'two\nlines' },
    { id: 2, name: '=1+1' },
  ];
  async function* pages(): AsyncGenerator<typeof rows> {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  }
  const file = files.make(asha, 'jsonl', { name: 'bets', header: [], cells: () => [] }, pages());
  const text = await textOf(file.pieces);
  expect([file.fileName, file.mediaType]).toEqual(['bets.jsonl', 'application/jsonl']);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(rows);
});

test('times are in UTC', () => {
  expect([csvTime(0), csvTime(null)]).toEqual(['1970-01-01T00:00:00.000Z', null]);
});

test('a file that would be too long is refused', () => {
  expect(files.refuse(asha, CSV_ROWS_MAX)).toBeNull();
  expect(files.refuse(asha, CSV_ROWS_MAX + 1)).toMatchObject({
    refused: 'VALIDATION_FAILED',
    fields: [{ path: 'from' }],
  });
});

/** Begins files of some players, and returns what sends them. */
async function begin(...players: readonly string[]): Promise<AsyncIterator<string>[]> {
  const open = players.map((player) =>
    fileOf('x', ['a'], pagesOf([[1]], [[2]]), playerId(player)).pieces[Symbol.asyncIterator](),
  );
  for (const pieces of open) await pieces.next();
  return open;
}

test('while too many are being sent no other can start; an aborted one makes room', async () => {
  const open = await begin('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  expect(files.refuse(asha, 1)).toMatchObject({ refused: 'OVERLOADED', details: { retryAfterSec: 5 } });
  await open[0]?.return?.();
  expect(files.refuse(asha, 1)).toBeNull();
  for (const pieces of open) await pieces.return?.();
});

test('a player who leaves two unread can start no third, and everybody else can', async () => {
  const open = await begin('asha', 'asha');
  expect(files.refuse(asha, 1)).toMatchObject({ refused: 'OVERLOADED' });
  expect(files.refuse(playerId('ravi'), 1)).toBeNull();
  for (const pieces of open) await pieces.return?.();
  expect(files.refuse(asha, 1)).toBeNull();
});
