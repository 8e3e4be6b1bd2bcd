import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HubConnectionState } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LiveClient } from '@layline/exchange/src/testing/live-client.ts';
import { until } from '@layline/simulation/base/until.ts';
import { Bettors, MARKET } from './bettors.ts';
import { checkHistory } from './check-history.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { readNodes } from './describe-nodes.ts';
import { ClusterProblem } from './cluster-problem.ts';
import { PlayerCalls } from './player-calls.ts';
import { somePort } from './testing/some-port.ts';
import { Withdrawers } from './withdrawers.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));
/** A recording in which nothing happens. The simulator would take more time than all else here. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
/** A race, and the bet that starts it. */
const RACE = {
  event: 'fixed.race.1',
  start: { marketId: 'fixed.race.1.place', runnerId: 'h1', price: 3, stake: 100 },
};
/** Bets acknowledged before and after the leader is killed. */
const BETS = 20;

/** The access token of a new demo player. */
async function logIn(address: string): Promise<string> {
  const { result } = (await (await fetch(`${address}/exchange/Account/LoginAsDemoUser`)).json()) as {
    readonly result: { readonly accessToken: string };
  };
  return result.accessToken;
}

/** Places a bet; resolves with the status, the id and the code of a refusal. */
async function place(address: string, token: string, customerRef: string, changes: object = {}) {
  const plain = { marketId: MARKET, runnerId: 'home', side: 'BACK', price: 2, stake: 100 };
  const body = { ...plain, customerRef, ...changes };
  const answer = await fetch(`${address}/exchange/Bet/PlaceBetV2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { result: placed, error } = (await answer.json()) as {
    readonly result: { readonly betId: number } | null;
    readonly error: { readonly code: string } | null;
  };
  return [answer.status, placed?.betId, error?.code] as const;
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

  test('[R7.17] each node answers a bet in the same way, whether it leads or follows', async () => {
    // They wait until the market is open.
    const bettors = new Bettors(new PlayerCalls(cluster.address), 'first');
    await bettors.add(1);
    await bettors.stop();
    const token = await logIn(cluster.address);
    const at = async (ref: string, stake: number) => {
      const answers = [];
      for (const { address } of cluster.nodes) answers.push(await place(address, token, ref, { stake }));
      return answers;
    };
    const [placed, ...repeated] = await at('everywhere', 100);
    expect(placed).toEqual([200, expect.any(Number), undefined]);
    expect(repeated).toEqual([placed, placed]);
    const [refused, ...others] = await at('nowhere', 10_000_000);
    expect(refused?.[2]).toBe('INVALID_BET_SIZE');
    expect(others).toEqual([refused, refused]);
  }, 120_000);

  test('[R7.17] [R7.94] takes bets and withdrawals at one address before and after its leader is killed, and keeps each once', async () => {
    const nodes = cluster.nodes.map(({ address, server }) => ({ name: server.name, address }));
    const roles = (await readNodes(nodes)).map(({ role }) => role);
    expect(roles).toEqual(['leader', 'follower', 'follower']);
    const calls = new PlayerCalls(cluster.address);
    const bettors = new Bettors(calls, 'test');
    const withdrawers = new Withdrawers(calls, 'paid');
    await bettors.add(2);
    withdrawers.start(1);
    await bettors.more(BETS);
    const first = cluster.leader();
    first?.server.signal('SIGKILL');
    await bettors.more(BETS);
    expect(cluster.leader()?.address).not.toBe(first?.address);
    const [leading] = (await readNodes(nodes)).filter(({ role }) => role === 'leader');
    expect(leading).toMatchObject({ epoch: 2, durability: 'quorum' });
    await Promise.all([bettors.stop(), withdrawers.stop()]);
    const { epochs, fromFollowers, differences } = await checkHistory(
      { databaseUrl: cluster.databaseUrl },
      bettors,
      withdrawers,
    );
    expect(differences).toEqual([]);
    expect(epochs).toEqual([1, 2]);
    expect(fromFollowers).toBeGreaterThan(BETS);
    expect(bettors.refused.length).toBeGreaterThan(0);
    expect(withdrawers.acknowledged.size).toBeGreaterThan(0);
    expect(bettors.reads).toBeGreaterThan(0);
  }, 120_000);

  test('[R7.49] a page at one address sees prices, scores and its bets, and again after the leader is killed', async () => {
    const token = await logIn(cluster.address);
    let ended = Promise.resolve();
    const open = async (): Promise<LiveClient> => {
      const client = await LiveClient.connect(cluster.address);
      ended = new Promise<void>((resolve) => client.connection.onclose(() => resolve()));
      await client.register(token);
      await client.watch([MARKET]);
      return client;
    };
    let page = await open();
    const hears = (done: () => boolean) => Promise.race([page.until(done), ended]);
    let bets = 0;
    const hearsOfBet = async (): Promise<boolean> => {
      if (page.connection.state !== HubConnectionState.Connected) page = await open();
      await hears(() => page.books.get(MARKET)?.stale === false);
      const before = page.all('BetsChanged').length;
      const [status] = await place(cluster.address, token, `page-${(bets += 1)}`);
      if (status !== 200) return false;
      await hears(() => page.all('BetsChanged').length > before);
      return page.all('BetsChanged').length > before;
    };
    await until(hearsOfBet);
    await page.connection.invoke('SubscribeEvents', { eventIds: [RACE.event] });
    const [started] = await place(cluster.address, token, 'race', RACE.start);
    expect(started).toBe(200);
    await hears(() => JSON.stringify(page.all('Events')).includes('"stage":"OFF"'));
    const leader = cluster.leader();
    const metrics = await (await fetch(`${leader?.address}/metrics`)).text();
    expect(metrics).toMatch(/^layline_hub_connections 0$/m);
    leader?.server.signal('SIGKILL');
    await until(() => cluster.leader()?.address !== leader?.address);
    await until(() => cluster.leader() !== undefined);
    await until(() => hearsOfBet().catch(() => false));
    expect(page.gaps).toBe(0);
    await page.stop();
  }, 120_000);

  test('a second one on its ports is refused in plain words', async () => {
    const second = startCluster({ ...options, folder: join(folder, 'other') });
    await expect(second).rejects.toThrow(/^Ports .* are in use by another program/);
    await expect(second).rejects.toBeInstanceOf(ClusterProblem);
  });
});
