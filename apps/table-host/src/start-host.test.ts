import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDirectory } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { readConfiguration } from './configuration.ts';
import { startHost } from './start-host.ts';
import type { RunningHost } from './start-host.ts';

type Made = Awaited<ReturnType<typeof makeDirectory>>;

function start({ storage }: Made, clientDir: string | null, onFatal: (error: unknown) => void) {
  const time = new VirtualTime();
  const configuration = readConfiguration({
    TABLE_WALLET: 'http://localhost:9/exchange',
    TABLE_SECRET: 's'.repeat(32),
    HOST: '127.0.0.1',
    DATA_DIR: storage.dataDir,
  });
  const logger = pino({ level: 'silent' });
  return startHost(
    { ...configuration, port: 0 },
    { clock: time, scheduler: time, logger, clientDir, onFatal },
  );
}

test('a host that loses its storage must stop, because another process may own it now', async () => {
  const made = await makeDirectory();
  const threads: Worker[] = [];
  const seen = (worker: Worker): void => void threads.push(worker);
  process.on('worker', seen);
  const { promise: fatal, resolve: onFatal } = Promise.withResolvers<unknown>();
  const host = await start(made, null, onFatal);
  process.off('worker', seen);
  await threads[0]?.terminate();
  expect(await fatal).toMatchObject({ message: expect.stringContaining('the storage thread ended') });
  await host.close().catch(() => undefined);
  await made.remove();
});

describe('of the client’s build', () => {
  let made: Made;
  let host: RunningHost;
  beforeEach(async () => {
    made = await makeDirectory();
    const build = join(made.storage.dataDir, 'build');
    await mkdir(join(build, 'assets/games'), { recursive: true });
    for (const file of [
      'index.html',
      'games.html',
      'favicon.svg',
      'assets/client.js',
      'assets/games/game.js',
    ])
      await writeFile(join(build, file), file);
    await writeFile(join(build, 'assets/games/game.js.gz'), gzipSync('compressed'));
    host = await start(made, build, (error) => expect.unreachable(String(error)));
  });
  afterEach(async () => {
    await host.close();
    await made.remove();
  });

  const ask = (path: string) => fetch(`${host.address}${path}`, { headers: { accept: 'text/html' } });

  test.each([
    ['/games/play', 'games.html'],
    ['/assets/games/game.js', 'compressed'],
    ['/favicon.svg', 'favicon.svg'],
  ])('a host serves the page of the games and what it loads: %s', async (path, text) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });

  test.each([
    '/',
    '/index.html',
    '/assets/client.js',
    '/assets/',
    '/assets/games/',
    '/assets/games/..%2fclient.js',
    '/casino',
  ])('the rest belongs to the exchange: %s is NOT_FOUND', async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });
});
