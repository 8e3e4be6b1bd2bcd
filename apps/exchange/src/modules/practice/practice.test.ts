import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import { BZIP2_LINES, RECORDED_BZIP2 } from '@layline/feeds/testing/recorded-bzip2.ts';
import { recordedLines } from '@layline/feeds/testing/recorded-lines.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { BYTES_MAX, UNPACKED_MAX } from './recording-limits.ts';
import { turnRecording } from './turn-recording.ts';

const FILES = '/exchange/Practice/Recordings';
const MATCH = recordedLines();

let folder: string;
let opened: TestApp | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-recordings-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  rmSync(folder, { recursive: true });
});

function keep(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(lines.join('\n')));
  return file;
}

async function open(replay: string | null = null): Promise<TestApp> {
  opened = await openTestApp({ practiceRecordings: folder, replay });
  return opened;
}

const listed = async (app: TestApp) =>
  (await app.call(getPracticeRecordings)).result?.map(({ recordingId }) => recordingId);

test('[R18.8] a recording is listed with its match and length, and served as it is', async () => {
  keep('1.1.jsonl.gz', MATCH);
  const app = await open();
  expect((await app.call(getPracticeRecordings)).result).toEqual([
    {
      recordingId: '1.1',
      title: 'Reds v Blues',
      sportId: 3,
      competition: expect.any(String) as string,
      startTime: Date.parse('2030-01-01T10:00:00.000Z'),
      lengthSec: 40 * 60,
      hasScores: false,
    },
  ]);
  const answer = await app.app.fastify.inject({ url: `${FILES}/1.1.jsonl.gz` });
  expect(answer.statusCode).toBe(200);
  expect(gunzipSync(answer.rawPayload).toString().split('\n')).toEqual(MATCH);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const again = await app.app.fastify.inject({
    url: `${FILES}/1.1.jsonl.gz`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('[R18.8] plain and bzip2 recordings and scores are offered too, and served as gzip files', async () => {
  const files: Record<string, string | Buffer> = {
    '1.2.jsonl': MATCH.join('\n'),
    '1.2.ccm.jsonl': '',
    '1.3.jsonl.bz2': RECORDED_BZIP2,
    '1.4.bz2': RECORDED_BZIP2,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const app = await open();
  expect((await listed(app))?.toSorted()).toEqual(['1.2', '1.3', '1.4']);
  const fetched = (name: string, headers = {}) =>
    app.app.fastify.inject({ url: `${FILES}/${name}`, headers });
  for (const [name, lines] of [
    ['1.2.jsonl.gz', MATCH],
    ['1.3.jsonl.gz', BZIP2_LINES],
    ['1.4.jsonl.gz', BZIP2_LINES],
  ] as const) {
    const { rawPayload, headers } = await fetched(name);
    expect(gunzipSync(rawPayload).toString().split('\n')).toEqual(lines);
    expect((await fetched(name, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
  expect(gunzipSync((await fetched('1.2.ccm.jsonl.gz')).rawPayload).toString()).toBe('');
  expect((await fetched('1.3.ccm.jsonl.gz')).statusCode).toBe(404);
});

test('[R18.8] of several files of one recording the gzip file is served', async () => {
  writeFileSync(join(folder, '1.1.jsonl'), 'no recording');
  writeFileSync(join(folder, '1.1.jsonl.bz2'), RECORDED_BZIP2);
  const file = keep('1.1.jsonl.gz', MATCH);
  const app = await open();
  expect(await listed(app)).toEqual(['1.1']);
  const { rawPayload } = await app.app.fastify.inject({ url: `${FILES}/1.1.jsonl.gz` });
  expect(rawPayload).toEqual(readFileSync(file));
});

test('[R18.8] a file is not turned that is torn, unpacks to too much or takes too long', async () => {
  const file = join(folder, '1.1.jsonl');
  const { signal } = new AbortController();
  const never = { after: () => () => undefined };
  const turned = (scheduler: Scheduler = never) => turnRecording(file, { scheduler, signal });
  writeFileSync(file, RECORDED_BZIP2.subarray(0, -6));
  await expect(turned()).rejects.toMatchObject({ code: 'TORN' });
  writeFileSync(file, '');
  truncateSync(file, UNPACKED_MAX);
  expect((await turned()).length).toBeLessThan(100_000);
  truncateSync(file, UNPACKED_MAX + 1);
  await expect(turned()).rejects.toThrow('it unpacks to more than 64 MB');
  writeFileSync(file, randomBytes(BYTES_MAX));
  await expect(turned()).rejects.toThrow('it is larger than 4 MB as a gzip file');
  const atOnce = {
    after(ms: number, then: () => void) {
      expect(ms).toBe(60_000);
      then();
      return () => undefined;
    },
  };
  await expect(turned(atOnce)).rejects.toThrow('it takes longer than a minute to turn');
  await expect(turnRecording(file, { scheduler: never, signal: AbortSignal.abort() })).rejects.toThrow(
    'aborted',
  );
});

test('[R18.8] nothing is offered that cannot be played: no prices, no match, a name that is no id, too large', async () => {
  keep('bare.jsonl.gz', [MATCH[0] ?? '']);
  keep('notes.jsonl.gz', ['no recording']);
  keep('a b.jsonl.gz', MATCH);
  writeFileSync(join(folder, 'large.jsonl.gz'), Buffer.alloc(4_000_001));
  keep('good.jsonl.gz', MATCH);
  expect(await listed(await open())).toEqual(['good']);
});

test('[R18.8] neither a gzip file that unpacks without end nor a pipe or folder named like one holds up the others', async () => {
  const plain = Buffer.concat([Buffer.from(MATCH.join('\n')), Buffer.alloc(UNPACKED_MAX, '\n')]);
  writeFileSync(join(folder, 'bomb.jsonl.gz'), gzipSync(plain, { level: 1 }));
  mkdirSync(join(folder, 'folder.jsonl.gz'));
  for (const name of ['pipe.jsonl.gz', 'pipe.jsonl']) execFileSync('mkfifo', [join(folder, name)]);
  keep('torn.jsonl.gz', MATCH);
  truncateSync(join(folder, 'torn.jsonl.gz'), statSync(join(folder, 'torn.jsonl.gz')).size - 4);
  keep('zgood.jsonl.gz', MATCH);
  expect((await listed(await open()))?.toSorted()).toEqual(['torn', 'zgood']);
});

test('[R18.8] nobody can practise on the recording that is played as a live match', async () => {
  const live = keep('live.jsonl.gz', MATCH);
  writeFileSync(join(folder, 'live.bz2'), RECORDED_BZIP2);
  keep('other.jsonl.gz', MATCH);
  const app = await open(live);
  expect(await listed(app)).toEqual(['other']);
  expect((await app.app.fastify.inject({ url: `${FILES}/live.jsonl.gz` })).statusCode).toBe(404);
});

test('[R18.8] only the files of offered recordings are served', async () => {
  keep('1.1.jsonl.gz', MATCH);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const app = await open();
  for (const name of ['secret.txt', '..%2fpackage.json', '%2e%2e', '1.1', '1.1.ccm.jsonl.gz']) {
    const { statusCode } = await app.app.fastify.inject({ url: `${FILES}/${name}` });
    expect([name, statusCode]).toEqual([name, 404]);
  }
});

test('[R18.8] one household cannot fetch recordings without end', async () => {
  keep('1.1.jsonl.gz', MATCH);
  opened = await openTestApp({
    practiceRecordings: folder,
    security: {
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
      trustProxy: false,
      countryHeader: null,
      rateLimitFactor: 0.01,
    },
  });
  const fetched = async () =>
    (await opened?.app.fastify.inject({ url: `${FILES}/1.1.jsonl.gz` }))?.statusCode;
  // A small file counts as 5 kB, and 120 kB may be fetched in a row.
  for (let n = 0; n < 24; n += 1) expect(await fetched()).toBe(200);
  expect(await fetched()).toBe(429);
});

test('[R18.8] without recordings, or without their folder, nothing is offered', async () => {
  expect(await listed(await open())).toEqual([]);
  await opened?.close();
  opened = await openTestApp({ practiceRecordings: join(folder, 'missing') });
  expect(await listed(opened)).toEqual([]);
  await opened.close();
  opened = await openTestApp();
  expect(await listed(opened)).toEqual([]);
});
