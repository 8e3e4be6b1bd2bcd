import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../run-step.ts';
import { Bettors } from './bettors.ts';
import { checkHistory } from './check-history.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { readNodes } from './describe-nodes.ts';
import { ClusterProblem } from './cluster-problem.ts';
import { isAlive, readRunning } from './left-over.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));
/** A recording in which nothing happens. The simulator would take more time than all else here. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
/** Bets acknowledged before and after the leader is killed. */
const BETS = 20;
/** How long servers may take to start. */
const STARTED = { timeout: 60_000, interval: 20 };

/** A port after which seven are likely to be free. */
async function somePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound !== null ? Math.min(bound.port, 65_000) : 14_300;
}

// It starts servers of its own; where NATS is installed for tests, PostgreSQL is too.
describe.skipIf((process.env['TEST_NATS_URL'] ?? '') === '')('a cluster of this machine', () => {
  let folder = '';
  let options: ClusterOptions;
  let cluster: Cluster;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-'));
    await writeFile(join(folder, 'quiet'), QUIET);
    options = {
      folder,
      port: await somePort(),
      nodes: 3,
      standby: true,
      program: PROGRAM,
      env: { REPLAY: join(folder, 'quiet'), LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
      onNews: () => undefined,
    };
    cluster = await startCluster(options);
  }, 180_000);

  afterAll(async () => {
    await cluster.close();
    await rm(folder, { recursive: true });
  }, 60_000);

  test('[R7.17] takes bets at one address before and after its leader is killed, and keeps each once', async () => {
    const nodes = cluster.nodes.map(({ address, server }) => ({ name: server.name, address }));
    const roles = (await readNodes(nodes)).map(({ role }) => role);
    expect(roles).toEqual(['leader', 'follower', 'follower']);
    const bettors = new Bettors(cluster.address, 'test');
    await bettors.add(2);
    await bettors.more(BETS);
    const first = cluster.leader();
    first?.server.signal('SIGKILL');
    await bettors.more(BETS);
    expect(cluster.leader()?.address).not.toBe(first?.address);
    const [leading] = (await readNodes(nodes)).filter(({ role }) => role === 'leader');
    expect(leading).toMatchObject({ epoch: 2, durability: 'quorum' });
    await bettors.stop();
    const { epochs, differences } = await checkHistory({ databaseUrl: cluster.databaseUrl }, bettors);
    expect(differences).toEqual([]);
    expect(epochs).toEqual([1, 2]);
    expect(bettors.refused.length).toBeGreaterThan(0);
    expect(bettors.reads).toBeGreaterThan(0);
  }, 120_000);

  test('a second one in its folder is refused, and the first goes on', async () => {
    const second = startCluster({ ...options, port: await somePort() });
    await expect(second).rejects.toThrow(/runs in .* already, or is starting, at http:/);
    expect(readRunning(folder)?.servers.every(isAlive)).toBe(true);
  });

  test.each(['postgres', 'standby', 'nats', 'node-1'])(
    'an interrupt while %s starts leaves no server behind',
    async (name) => {
      const other = join(folder, 'interrupted');
      const interrupt = new AbortController();
      const starting = startCluster({
        ...options,
        folder: other,
        port: await somePort(),
        interrupted: interrupt.signal,
      });
      const ended = expect(starting).rejects.toThrow('enough');
      const noted = () => readRunning(other)?.servers ?? [];
      await vi.waitFor(() => expect(noted().map((server) => server.name)).toContain(name), STARTED);
      const servers = noted();
      interrupt.abort(new Error('enough'));
      await ended;
      expect(servers.filter(isAlive)).toEqual([]);
      expect(readRunning(other)).toBeUndefined();
    },
    90_000,
  );

  test('a signal to the command while it starts leaves no server behind', async () => {
    const port = String(await somePort());
    const command = spawn(process.execPath, ['tools/layline.ts', 'soak', '--port', port], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
    });
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

  test('a second one on its ports is refused in plain words', async () => {
    const second = startCluster({ ...options, folder: join(folder, 'other') });
    await expect(second).rejects.toThrow(/^Ports .* are in use by another program/);
    await expect(second).rejects.toBeInstanceOf(ClusterProblem);
  });
});
