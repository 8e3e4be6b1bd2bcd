import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../run-step.ts';
import { startCluster } from './cluster.ts';
import { isAlive, readRunning } from './left-over.ts';
import { somePort } from './testing/some-port.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));
/** How long servers may take to start. */
const STARTED = { timeout: 60_000, interval: 20 };

// It starts servers of its own; where NATS is installed for tests, PostgreSQL is too.
describe.skipIf((process.env['TEST_NATS_URL'] ?? '') === '')('a cluster that starts', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-start-'));
    await writeFile(join(folder, 'quiet'), '');
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function start(interrupted: AbortSignal) {
    return startCluster({
      folder: join(folder, 'cluster'),
      port: await somePort(),
      nodes: 1,
      standby: true,
      program: PROGRAM,
      env: { REPLAY: join(folder, 'quiet'), LOG_LEVEL: 'warn' },
      onNews: () => undefined,
      interrupted,
    });
  }

  test.each(['postgres', 'standby', 'nats', 'node-1'])(
    'leaves no server behind if it is interrupted while %s starts, and is alone in its folder until then',
    async (name) => {
      const interrupt = new AbortController();
      const outcome = start(interrupt.signal).then(String, String);
      const noted = () => readRunning(join(folder, 'cluster'))?.servers ?? [];
      await vi.waitFor(() => expect(noted().map((server) => server.name)).toContain(name), STARTED);
      await expect(start(interrupt.signal)).rejects.toThrow(/runs in .* already, or is starting, at http:/);
      const servers = noted();
      interrupt.abort(new Error('enough'));
      expect(await outcome).toBe('Error: enough');
      expect(servers.filter(isAlive)).toEqual([]);
      expect(noted()).toEqual([]);
    },
    90_000,
  );

  test('leaves no server behind if its command gets a signal', async () => {
    const command = spawn(
      process.execPath,
      ['tools/layline.ts', 'soak', '--port', String(await somePort())],
      {
        cwd: root,
        env: { ...process.env, TMPDIR: folder },
        stdio: 'ignore',
      },
    );
    const noted = () => {
      const [place] = globSync(join(folder, 'layline-soak-*'));
      return place === undefined ? [] : (readRunning(place)?.servers ?? []);
    };
    await vi.waitFor(() => expect(noted().length).toBeGreaterThan(1), STARTED);
    const servers = noted();
    const ended = once(command, 'exit');
    command.kill('SIGTERM');
    expect(await ended).toEqual([2, null]);
    expect(servers.filter(isAlive)).toEqual([]);
  }, 90_000);
});
