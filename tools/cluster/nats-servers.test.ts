import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '@layline/simulation/base/until.ts';
import { Bettors } from './bettors.ts';
import { checkHistory } from './check-history.ts';
import { startCluster, type Cluster, type ClusterNode } from './cluster.ts';
import { readNodes } from './describe-nodes.ts';
import { PlayerCalls } from './player-calls.ts';
import { somePort } from './testing/some-port.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));
/** Bets acknowledged while a server is down, and after it is back. */
const BETS = 20;

/** Index of the NATS server that a node is connected to; -1 if there is none. */
const natsOf = (node: ClusterNode | undefined): number => node?.links?.nats.inUse ?? -1;

// It starts servers of its own; where NATS is installed for tests, PostgreSQL is too.
describe.skipIf((process.env['TEST_NATS_URL'] ?? '') === '')('a cluster with three NATS servers', () => {
  let folder = '';
  let cluster: Cluster;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-nats-'));
    await writeFile(join(folder, 'quiet'), '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n');
    cluster = await startCluster({
      folder,
      port: await somePort(),
      nodes: 3,
      standby: true,
      natsServers: 3,
      program: PROGRAM,
      forFaults: true,
      env: { REPLAY: join(folder, 'quiet'), LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
      onNews: () => undefined,
    });
  }, 180_000);

  afterAll(async () => {
    await cluster.close();
    await rm(folder, { recursive: true });
  }, 60_000);

  test('[R7.60] loses one after another, that of the leader and others, and goes on under the same leader with every bet kept once', async () => {
    const bettors = new Bettors(new PlayerCalls(cluster.address), 'test');
    await bettors.add(2);
    const lose = async (index: number): Promise<void> => {
      await cluster.nats[index]?.stop('SIGKILL');
      // It stays away until everybody has found another one.
      await until(() => cluster.nodes.every((node) => ![-1, index].includes(natsOf(node))));
      await bettors.more(BETS);
      cluster.nats[index]?.startAgain();
      await bettors.more(BETS);
    };
    for (let round = 0; round < 2; round += 1) {
      await lose(natsOf(cluster.leader()));
      await lose((natsOf(cluster.leader()) + 1) % 3);
    }
    await bettors.stop();
    const history = await checkHistory({ databaseUrl: cluster.databaseUrl }, bettors);
    expect(history).toMatchObject({ differences: [], epochs: [1] });
    expect(history.fromFollowers).toBeGreaterThan(BETS);
    // A follower that has applied everything has the leader's digest, or it would have ended.
    const views = cluster.nodes.map(({ address, server }) => ({ name: server.name, address }));
    const isEven = async () =>
      (await readNodes(views)).every(({ role, lagMs }) => role === 'leader' || lagMs === 0);
    await until(isEven);
  }, 120_000);

  test.each([
    ['[R7.68]', 'are cut off from each other', ['cut', 'cut']],
    ['[R7.73]', 'are not heard by that of the leader', ['deaf', 'mute']],
  ] as const)(
    '%s goes on under the same leader when these %s, and every node finds the leader’s server',
    async (_, __, [own, others]) => {
      const bettors = new Bettors(new PlayerCalls(cluster.address), own);
      await bettors.add(2);
      const followers = cluster.nodes.filter((node) => node !== cluster.leader());
      const leadersNats = natsOf(cluster.leader());
      for (const { between, link } of cluster.natsRoutes)
        if (own === 'cut' || between.includes(leadersNats))
          link.become(between[0] === leadersNats ? own : others);
      for (const node of followers) if (natsOf(node) === leadersNats) node.links?.nats.drop();
      await until(() => followers.every((node) => ![-1, leadersNats].includes(natsOf(node))));
      await until(() => followers.every((node) => natsOf(node) === leadersNats));
      await until(() => followers.every(({ address }) => cluster.watch.state(address)?.status === 'ready'));
      await bettors.more(BETS);
      for (const { link } of cluster.natsRoutes) link.become('whole');
      await bettors.more(BETS);
      await bettors.stop();
      const history = await checkHistory({ databaseUrl: cluster.databaseUrl }, bettors);
      expect(history).toMatchObject({ differences: [], epochs: [1] });
    },
    120_000,
  );
});
