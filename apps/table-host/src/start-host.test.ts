import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeDirectory } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { readConfiguration } from './configuration.ts';
import { startHost } from './start-host.ts';

test('a host whose storage is lost has to stop: another process may own it now', async () => {
  const made = await makeDirectory();
  const threads: Worker[] = [];
  const seen = (worker: Worker): void => void threads.push(worker);
  process.on('worker', seen);
  const { promise: fatal, resolve: onFatal } = Promise.withResolvers<unknown>();
  const time = new VirtualTime();
  const configuration = readConfiguration({
    TABLE_WALLET: 'http://localhost:9/exchange',
    TABLE_SECRET: 's'.repeat(32),
    HOST: '127.0.0.1',
    DATA_DIR: made.storage.dataDir,
  });
  const host = await startHost(
    { ...configuration, port: 0 },
    { clock: time, scheduler: time, logger: pino({ level: 'silent' }), clientDir: null, onFatal },
  );
  process.off('worker', seen);
  await threads[0]?.terminate();
  expect(await fatal).toMatchObject({ message: expect.stringContaining('the storage thread ended') });
  await host.close().catch(() => undefined);
  await made.remove();
});
