import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints how far three clocks of a program are from that of its parent: two of its own, and one of a thread. */
const PROGRAM = `
  const { Worker } = require('node:worker_threads');
  const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now());';
  const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(code)));
  worker.once('message', (inThread) => {
    const clocks = [Date.now(), new Date().getTime(), inThread];
    console.log(JSON.stringify({ clocks, fixed: new Date(5).getTime(), isDate: new Date() instanceof Date }));
  });`;

test('a clock is moved in the whole program, its threads included', async () => {
  const before = Date.now();
  const args = ['--import', import.meta.resolve('./shifted-clock.ts'), '-e', PROGRAM];
  const env = { ...process.env, CLOCK_SHIFT_MS: '-3600000' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const { clocks, ...rest } = JSON.parse(stdout) as { readonly clocks: readonly number[] };
  for (const clock of clocks) {
    expect(clock).toBeGreaterThanOrEqual(before - 3_600_000);
    expect(clock).toBeLessThanOrEqual(Date.now() - 3_600_000);
  }
  expect(clocks).toHaveLength(3);
  expect(rest).toEqual({ fixed: 5, isDate: true });
});
