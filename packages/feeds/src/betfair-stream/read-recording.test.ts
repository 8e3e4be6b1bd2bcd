import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_LINE_LENGTH, parseLine } from './protocol.ts';
import { readLines } from './read-recording.ts';
import type { RecordedLine } from './recorded-lines.ts';

/**
 * "one
 * two €
 * three
 * ", compressed with bzip2, and the same followed by a second stream with "four
 * ".
 */
const BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWUcefXUAAAVR0QAQQAACQZSAEAAABBAAIAAiGgBoQNA0G4UKvI29CQSfF3JFOFCQRx59dQ==',
  'base64',
);
const BZIP2_TWO_STREAMS = Buffer.from(
  'QlpoOTFBWSZTWUcefXUAAAVR0QAQQAACQZSAEAAABBAAIAAiGgBoQNA0G4UKvI29CQSfF3JFOFCQRx59dUJaaDkxQVkmU1l5/lSlAAAAwYAAEAEAkgAgACGDQZoNKHF3JFOFCQef5UpQ',
  'base64',
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function linesOf(content: Uint8Array | string, name = 'file'): Promise<RecordedLine[]> {
  const file = join(folder, name);
  await writeFile(file, content);
  const lines: RecordedLine[] = [];
  for await (const some of readLines(file)) lines.push(...some);
  return lines;
}

describe('accepted files', () => {
  const expected = ['one', 'two €', 'three'];

  test.each([
    ['plain text', 'one\ntwo €\nthree\n'],
    ['no line end at the end', 'one\ntwo €\nthree'],
    ['gzip', gzipSync('one\ntwo €\nthree\n')],
    ['two gzip members in a row', Buffer.concat([gzipSync('one\ntwo'), gzipSync(' €\nthree\n')])],
    ['bzip2', BZIP2],
  ])('%s, whatever the name of the file', async (_what, content) => {
    expect((await linesOf(content, 'recording.txt')).map(({ text }) => text)).toEqual(expected);
  });

  test('several bzip2 streams in a row', async () => {
    expect((await linesOf(BZIP2_TWO_STREAMS)).map(({ text }) => text)).toEqual([...expected, 'four']);
  });

  test('empty lines are skipped but counted', async () => {
    expect(await linesOf('a\n\n \nb')).toEqual([
      { number: 1, text: 'a' },
      { number: 4, text: 'b' },
    ]);
  });

  test('an empty file has no lines', async () => {
    expect(await linesOf('')).toEqual([]);
  });

  test('a character split over two chunks is put back together', async () => {
    const text = `${'x'.repeat(65_535)}€${'y'.repeat(70_000)}`;
    expect(await linesOf(`${text}\nz`)).toEqual([
      { number: 1, text },
      { number: 2, text: 'z' },
    ]);
  });

  test('an endless line is cut where the parser refuses it, and the next one is read', async () => {
    const [long, next] = await linesOf(`${'x'.repeat(MAX_LINE_LENGTH * 2)}\nshort`);
    expect(long?.text).toHaveLength(MAX_LINE_LENGTH + 1);
    expect(parseLine(long?.text ?? '', 1)).toMatchObject({ error: { code: 'LINE_TOO_LONG' } });
    expect(next).toEqual({ number: 2, text: 'short' });
  });
});

describe('files that cannot be read', () => {
  async function readable(content: Uint8Array): Promise<{ lines: string[]; error: unknown }> {
    const file = join(folder, 'torn');
    await writeFile(file, content);
    const lines: string[] = [];
    try {
      for await (const some of readLines(file)) lines.push(...some.map(({ text }) => text));
    } catch (error) {
      return { lines, error };
    }
    return { lines, error: null };
  }

  test('a torn gzip file yields its complete lines, then reports the tear', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${index * 7919}`).join('\n');
    const whole = gzipSync(text);
    const { lines, error } = await readable(whole.subarray(0, whole.length / 2));
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines[1_000]).toBe(text.split('\n')[1_000]);
    expect(error).toMatchObject({ name: 'RecordingError', code: 'TORN' });
  });

  test.each([
    ['cut short', BZIP2.subarray(0, -6)],
    ['damaged', Buffer.concat([BZIP2.subarray(0, 40), Buffer.from([0xff]), BZIP2.subarray(41)])],
  ])('a bzip2 file that is %s', async (_what, content) => {
    expect((await readable(content)).error).toMatchObject({ name: 'RecordingError', code: 'TORN' });
  });

  test('a missing file', async () => {
    const iterator = readLines(join(folder, 'nothing'))[Symbol.asyncIterator]();
    await expect(iterator.next()).rejects.toMatchObject({ name: 'RecordingError', code: 'NOT_READABLE' });
  });

  test('a reader that stops early closes the file', async () => {
    await writeFile(join(folder, 'long'), 'a\n'.repeat(200_000));
    const seen: number[] = [];
    for await (const lines of readLines(join(folder, 'long'))) {
      seen.push(...lines.map(({ number }) => number));
      if (seen.length > 50_000) break;
    }
    expect(seen.length).toBeLessThan(150_000);
    expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
  });
});
