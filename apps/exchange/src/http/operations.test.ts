import { HttpTransportType } from '@microsoft/signalr';
import { afterEach, describe, expect, test } from 'vitest';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { MetricsAccess } from '@layline/server/http/metrics-access.ts';
import { accepted, CashierApp } from '../modules/cashier/testing/cashier-app.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import { createReadiness } from './readiness.ts';
import type { Readiness } from '@layline/server/http/readiness.ts';
import type { ReadinessOptions } from './readiness.ts';

const apps: BettingApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function opened(access: MetricsAccess = { from: 'local', token: null }): Promise<BettingApp> {
  const app = await openBettingApp({ changes: { operations: { logCalls: 'none', metrics: access } } });
  apps.push(app);
  await app.openMarket();
  return app;
}

/** The values of one family, by the labels in its braces. */
async function valuesOf(app: BettingApp, name: string): Promise<Record<string, number>> {
  const { body } = await app.app.fastify.inject({ method: 'GET', url: '/metrics' });
  const lines = body.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
}

describe('the metrics', () => {
  test('are Prometheus text: every family has HELP and TYPE, every line a number', async () => {
    const app = await opened();
    const { body, headers } = await app.app.fastify.inject({ method: 'GET', url: '/metrics' });
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const types = [...body.matchAll(/^# TYPE (\S+) (counter|gauge|histogram)$/gm)].map((match) => match[1]);
    const helps = [...body.matchAll(/^# HELP (\S+) \S.*$/gm)].map((match) => match[1]);
    expect(types).toEqual(helps);
    expect(new Set(types).size).toBe(types.length);
    expect(types.length).toBeGreaterThan(30);
    for (const line of body.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_]+(?:\{[^}]+\})? (?:-?[\d.]+(?:e[+-]?\d+)?|\+Inf)$/);
    }
  });

  test('bets are counted by source and outcome, refusals by code, commands by type', async () => {
    const app = await opened();
    const player = await app.player();
    await app.rest('LAY', 250, 1000);
    const customerRef = 'twice';
    await app.place(player, { customerRef });
    await app.place(player, { customerRef });
    await app.place(player, { stake: 0.5 });
    await app.place(player, { marketId: 'm9' });
    expect(await valuesOf(app, 'layline_bets_total')).toEqual({
      'source="FEED",outcome="accepted"': 1,
      'source="SLIP",outcome="accepted"': 1,
      'source="SLIP",outcome="repeated"': 1,
      'source="SLIP",outcome="refused"': 2,
    });
    expect(await valuesOf(app, 'layline_bet_refusals_total')).toEqual({
      'code="INVALID_BET_SIZE"': 1,
      'code="INVALID_MARKET_ID"': 1,
    });
    expect(await valuesOf(app, 'layline_commands_total')).toMatchObject({
      'type="createMarket",outcome="accepted"': 1,
      'type="placeBet",outcome="refused"': 2,
    });
    expect(await valuesOf(app, 'layline_journal_position')).toEqual({ '': app.core.seq });
    const { '': batches = 0 } = await valuesOf(app, 'layline_batch_commands_count');
    const { '': commits } = await valuesOf(app, 'layline_commit_duration_seconds_count');
    expect(batches).toBeGreaterThan(5);
    // Neither the repeat nor the two refusals wrote anything.
    expect(commits).toBe(batches - 3);
    // The `lead` at startup is not part of any batch.
    expect(await valuesOf(app, 'layline_batch_commands_sum')).toEqual({ '': app.core.seq + 3 - 1 });
    expect(await valuesOf(app, 'layline_markets')).toMatchObject({
      'status="OPEN"': 1,
      'status="CLOSED"': 0,
    });
    expect(await valuesOf(app, 'layline_exposure_paise')).toEqual({
      'kind="PLAYER"': 50_000,
      'kind="HOUSE"': 150_000,
    });
    expect(await valuesOf(app, 'layline_core_up')).toEqual({ '': 1 });
  });

  test('calls have latency by status, refusals by code, rate limits by limit', async () => {
    const app = await openBettingApp({
      changes: {
        security: {
          corsOrigins: [],
          frameOrigins: [],
          httpsOnly: false,
          trustProxy: false,
          countryHeader: null,
          rateLimitFactor: 0.1,
        },
      },
    });
    apps.push(app);
    const { token } = await app.player();
    for (let i = 0; i < 25; i += 1) await app.call(getSetting, {}, { token });
    await app.call(getSetting);
    expect(await valuesOf(app, 'layline_http_request_duration_seconds_count')).toMatchObject({
      'call="getSetting",status="200"': 20,
      'call="getSetting",status="429"': 5,
      'call="getSetting",status="401"': 1,
    });
    expect(await valuesOf(app, 'layline_call_refusals_total')).toEqual({
      'call="getSetting",code="TOO_MANY_REQUESTS"': 5,
      'call="getSetting",code="UNAUTHORIZED"': 1,
    });
    expect(await valuesOf(app, 'layline_rate_limited_total')).toEqual({
      'limit="address"': 0,
      'limit="call"': 0,
      'limit="player"': 5,
    });
  });

  test.each(storagesUnderTest())(
    'the ledger sums to zero, in memory and in $name, and a wrong balance shows',
    async (under) => {
      const app = await openBettingApp({ under });
      apps.push(app);
      await app.player();
      await app.core.waitForProjection(app.core.seq);
      await storedSum(app, 0);
      expect(await valuesOf(app, 'layline_ledger_sum_paise')).toEqual({
        'where="memory"': 0,
        'where="storage"': 0,
      });
      const wrong = app.database.write
        .updateTable('ledger_accounts')
        .set((row) => ({ balance: row('balance', '+', 7) }))
        .where('account', '=', 'psp:deposits');
      await app.database.transact([wrong.compile()]);
      await storedSum(app, 7);
      expect(await valuesOf(app, 'layline_ledger_sum_paise')).toEqual({
        'where="memory"': 0,
        'where="storage"': 7,
      });
    },
  );

  /** Lets a minute pass, then waits until the storage has been summed again, with the expected result. */
  async function storedSum(app: BettingApp, sum: number): Promise<void> {
    app.time.advance(60_000);
    expect(await valuesOf(app, 'layline_ledger_check_age_seconds')).not.toEqual({ '': 0 });
    await until(async () => {
      const { '': age } = await valuesOf(app, 'layline_ledger_check_age_seconds');
      const sums = await valuesOf(app, 'layline_ledger_sum_paise');
      return age === 0 && sums['where="storage"'] === sum;
    });
  }

  test.each(storagesUnderTest())(
    'waiting requests at the cashier in $name are counted until they are dealt with',
    async (under) => {
      const x = await CashierApp.open({ under });
      apps.push(x.app);
      const player = await x.app.player();
      await x.deposit(player);
      const first = accepted(await x.withdraw(player)).requestId;
      x.app.time.advance(30_000);
      const second = accepted(await x.withdraw(player, { amount: 500 })).requestId;
      const waiting = async (count: number): Promise<void> => {
        x.app.time.advance(60_000);
        const withdrawals = async () =>
          (await valuesOf(x.app, 'layline_cashier_waiting'))['type="WITHDRAWAL"'] ?? 0;
        await until(async () => (await withdrawals()) === count);
      };
      await waiting(2);
      expect(await valuesOf(x.app, 'layline_cashier_waiting')).toEqual({
        'type="DEPOSIT"': 1,
        'type="WITHDRAWAL"': 2,
      });
      expect(await valuesOf(x.app, 'layline_cashier_waiting_paise')).toEqual({
        'type="DEPOSIT"': 200_000,
        'type="WITHDRAWAL"': 150_000,
      });
      expect((await valuesOf(x.app, 'layline_cashier_oldest_seconds'))['type="WITHDRAWAL"']).toBe(90);
      await x.decisions.reject(first, 'op1', 'Name differs');
      await waiting(1);
      await x.decisions.approve(second, 'op1');
      await x.decisions.markPaid(second, 'op2', 'UTR42');
      await waiting(0);
    },
  );

  test('the hub’s clients, messages and ends are counted', async () => {
    const app = await opened();
    const url = await listen(app);
    const clients = [
      await LiveClient.connect(url),
      await LiveClient.connect(url, HttpTransportType.LongPolling),
    ];
    await clients[0]?.watch(['m1']);
    app.flush();
    for (const client of clients) await client.settled();
    expect(await valuesOf(app, 'layline_hub_connections')).toEqual({ '': 2 });
    const sent = (await valuesOf(app, 'layline_hub_messages_sent_total'))[''] ?? 0;
    await app.rest('BACK', 300, 100);
    app.flush();
    await clients[0]?.until(() => clients[0]?.all('Markets').length === 1);
    expect((await valuesOf(app, 'layline_hub_messages_sent_total'))['']).toBe(sent + 1);
    expect((await valuesOf(app, 'layline_hub_messages_received_total'))['']).toBeGreaterThan(0);
    for (const client of clients) await client.stop();
    await until(
      async () => (await valuesOf(app, 'layline_hub_closes_total'))['reason="client-closed"'] === 2,
    );
    expect((await valuesOf(app, 'layline_hub_closes_total'))['reason="slow-reader"']).toBe(0);
  });

  test('the leases that a process holds show, and `/readyz` names the process', async () => {
    const app = await opened();
    const held = await valuesOf(app, 'layline_lease_held');
    expect(held).toMatchObject({ 'lease="due work"': 1, 'lease="sweeping requests"': 1 });
    expect(await valuesOf(app, 'layline_leases_lost_total')).toEqual({ '': 0 });
    const { body } = await app.app.fastify.inject({ method: 'GET', url: '/readyz' });
    const nodes = await app.database.read.selectFrom('nodes').select(['incarnation', 'epoch']).execute();
    expect(nodes).toEqual([{ incarnation: JSON.parse(body).node, epoch: 1 }]);
  });

  test('a silent feed shows', async () => {
    const app = await opened();
    app.app.freshness.heard('test');
    app.time.advance(31_000);
    expect(await valuesOf(app, 'layline_feed_silence_seconds')).toEqual({ 'feed="test"': 31 });
    expect(await valuesOf(app, 'layline_feed_stale')).toEqual({ 'feed="test"': 1 });
    expect(await valuesOf(app, 'layline_feed_messages_total')).toEqual({ 'feed="test"': 1 });
    app.app.freshness.end('test');
    expect(await valuesOf(app, 'layline_feed_stale')).toEqual({});
  });
});

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');

test.each<[access: MetricsAccess, address: string, headers: Record<string, string>, status: number]>([
  [{ from: 'local', token: null }, '127.0.0.1', {}, 200],
  [{ from: 'local', token: null }, '::1', {}, 200],
  [{ from: 'local', token: null }, '203.0.113.7', {}, 404],
  [{ from: 'local', token: null }, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
  [{ from: 'local', token: null }, '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
  [{ from: 'local', token: TOKEN }, '203.0.113.7', { authorization: `Bearer ${TOKEN}` }, 200],
  [{ from: 'local', token: TOKEN }, '203.0.113.7', { authorization: `Bearer ${TOKEN}x` }, 404],
  [{ from: 'off', token: TOKEN }, '127.0.0.1', { authorization: `Bearer ${TOKEN}` }, 200],
  [{ from: 'off', token: null }, '127.0.0.1', {}, 404],
  [{ from: 'open', token: null }, '203.0.113.7', {}, 200],
])('with access %j the metrics answer %s with %j: %i', async (access, remoteAddress, headers, status) => {
  const app = await opened(access);
  const answer = await app.app.fastify.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('layline_')).toBe(status === 200);
});

const IDLE = { queued: 0, writing: 0, oldestMs: 0, projectionLag: 0, stopped: false };
const FEED = { runId: 'r1', name: 'simulator', messages: 9, silentMs: 41_200, limitMs: 30_000, stale: true };

test.each<[what: string, changes: Partial<ReadinessOptions>, status: Readiness['status'], reasons: object]>([
  ['all is well', {}, 'ready', {}],
  [
    'a feed is silent',
    { feeds: () => [FEED] },
    'degraded',
    { feeds: 'feeds have been silent: simulator for 41 s' },
  ],
  [
    'histories are behind',
    { core: { durability: 'quorum', load: { ...IDLE, projectionLag: 10_001 } } },
    'degraded',
    { projections: 'histories are 10001 commands behind' },
  ],
  [
    'the journal does not take a command',
    { core: { durability: 'quorum', load: { ...IDLE, writing: 1, oldestMs: 7300 } } },
    'not ready',
    { core: 'a command has been waiting for the journal for 7 s' },
  ],
  [
    'the writer has stopped',
    { core: { durability: 'quorum', load: { ...IDLE, stopped: true } } },
    'not ready',
    { core: 'the exchange takes no more commands and has to be restarted' },
  ],
  [
    'the storage fails',
    { askStorage: () => Promise.reject(new Error('disk I/O error at /srv')) },
    'not ready',
    { storage: 'the storage cannot be read; the log says why' },
  ],
  [
    'the storage hangs',
    { askStorage: () => new Promise(() => undefined) },
    'not ready',
    { storage: 'the storage has not answered for 2 s' },
  ],
])('when %s', async (_, changes, status, reasons) => {
  const time = new VirtualTime();
  const readiness = createReadiness({
    node: 'n1',
    core: { durability: 'quorum', load: IDLE },
    scheduler: time,
    askStorage: () => Promise.resolve(),
    feeds: () => [],
    onError: () => undefined,
    ...changes,
  });
  const asked = readiness();
  expect(readiness()).toBe(asked);
  await new Promise(setImmediate);
  time.advance(2000);
  const answer = await asked;
  expect([answer.status, answer.node, answer.durability]).toEqual([status, 'n1', 'quorum']);
  const given = Object.entries(answer.checks).flatMap(([name, { ok, reason }]) =>
    ok ? [] : [[name, reason]],
  );
  expect(Object.fromEntries(given)).toEqual(reasons);
});

test('an exchange that lost its storage is not ready, and says so with 503', async () => {
  const app = await openBettingApp({ core: { onFatal: () => undefined } });
  for (const url of ['/readyz', '/readyz?role=leader'])
    expect([url, (await app.app.fastify.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
  app.core.fail(new Error('gone'));
  const { statusCode, body } = await app.app.fastify.inject({ method: 'GET', url: '/readyz' });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toMatchObject({
    status: 'not ready',
    role: 'leader',
    durability: 'single',
    checks: { core: { ok: false } },
  });
  expect(await valuesOf(app, 'layline_core_up')).toEqual({ '': 0 });
  await app.close();
});
