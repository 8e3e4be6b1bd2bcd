import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../run-step.ts';
import { readRunning, writeRunning } from './left-over.ts';

const WAITS = ['-e', 'setInterval(() => {}, 60_000)'];
const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

function start(...more: readonly string[]) {
  const child = spawn(process.execPath, [...WAITS, ...more], { stdio: 'ignore' });
  cleanUp.push(() => void child.kill('SIGKILL'));
  return { child, pid: child.pid ?? 0, command: [process.execPath, ...WAITS, ...more].join(' ') };
}

test('what a killed cluster has left is stopped, and not the process that has its id by now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'left-over-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  const [stranger, server] = [start('stranger'), start('server')];
  const { pid, command } = server;
  writeRunning(folder, {
    pid: stranger.pid,
    command: `${process.execPath} tools/layline.ts cluster up`,
    address: 'http://localhost:1',
    nodes: [],
    servers: [{ name: 'nats', pid, command }],
  });
  const down = spawn(process.execPath, ['tools/layline.ts', 'cluster', 'down', '--data', folder], {
    cwd: root,
    stdio: 'ignore',
  });
  cleanUp.push(() => void down.kill('SIGKILL'));
  const ends = [once(server.child, 'exit'), once(down, 'exit')];
  expect((await Promise.all(ends)).map(([code, signal]) => signal ?? code)).toEqual(['SIGINT', 0]);
  expect([stranger.child.exitCode, stranger.child.signalCode]).toEqual([null, null]);
  expect(readRunning(folder)).toBeUndefined();
});
