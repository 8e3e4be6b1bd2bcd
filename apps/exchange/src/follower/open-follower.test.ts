import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { CALLS } from '@layline/contract/calls.ts';
import { getClosestEvents, getOdds } from '@layline/contract/calls/catalogue.ts';
import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { recordedLines } from '@layline/feeds/testing/recorded-lines.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { exchangeEngine } from '../core/exchange-engine.ts';
import { Announcer } from '../core/follow/announcer.ts';
import { FollowingCore } from '../core/follow/following-core.ts';
import { SimulatedBus, type Weather } from '../core/testing/simulated-bus.ts';
import { availableStorages } from '../core/testing/storages.ts';
import { openBettingApp, type BettingApp } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { followerReadiness } from './follower-readiness.ts';
import { openFollower, type OpenFollower } from './open-follower.ts';

const KEY = Buffer.from('a key of the exchange in this test');

let app: BettingApp;
let time: VirtualTime;
let weather: Weather;
let core: FollowingCore<ExchangeState>;
let follower: OpenFollower;
/** The folder of the recordings. */
let recordings: string;
/** True while the follower cannot read the journal. */
let isBroken: boolean;
const fatal: unknown[] = [];

beforeEach(async () => {
  time = new VirtualTime();
  weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
  const bus = new SimulatedBus(time, new Random(1));
  const [under] = availableStorages().slice(-1);
  app = await openBettingApp({
    ...(under === undefined ? {} : { under }),
    core: { announcer: new Announcer(bus.connect(), KEY, time) },
  });
  isBroken = false;
  core = new FollowingCore<ExchangeState>({
    database: {
      get read() {
        if (isBroken) throw new Error('the storage cannot be reached');
        return app.database.read;
      },
    },
    engine: exchangeEngine,
    bus: bus.connect(weather),
    key: KEY,
    scheduler: time,
    elapsed: () => time.elapsed,
    onFatal: (error) => fatal.push(error),
    onUnread: () => undefined,
    onListenerError: (error) => fatal.push(error),
  });
  const started = core.start();
  time.advance(200);
  await started;
  recordings = mkdtempSync(join(tmpdir(), 'layline-recordings-'));
  writeFileSync(join(recordings, '1.1.jsonl'), recordedLines().join('\n'));
  follower = await openFollower({
    core,
    database: app.database,
    clock: app.time,
    scheduler: time,
    logger: pino({ level: 'silent' }),
    practice: { practiceRecordings: recordings },
    security: {
      trustProxy: false,
      countryHeader: null,
      rateLimitFactor: 1000,
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
    },
    operations: { logCalls: 'none', metrics: { from: 'open', token: null } },
    checkResults: true,
  });
});

afterEach(async () => {
  await follower.close();
  rmSync(recordings, { recursive: true });
  core.close();
  await app.close();
  const [error] = fatal.splice(0);
  if (error !== undefined) throw error;
});

async function call(
  which: Call,
  { query = '', body, token }: { query?: string; body?: object; token?: string } = {},
) {
  const answer = await follower.fastify.inject({
    method: which.method,
    url: `${servedPath(which)}${query}`,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ result: unknown; error: { code: string } | null }>(),
  };
}

describe('a follower', () => {
  test('shows the leader’s events and prices, as stale', async () => {
    await app.openMarket();
    await app.rest('BACK', 250, 1000);
    await until(() => core.seq === app.core.seq);
    await until(async () => {
      time.advance(1000);
      const { body } = await call(getClosestEvents);
      return JSON.stringify(body.result).includes('"e1"');
    });
    const { body } = await call(getOdds, { query: '?marketIds=m1' });
    expect(body.result).toMatchObject([{ marketId: 'm1', status: 'OPEN', stale: true }]);
    const { result: own } = await app.call(getOdds, { query: { marketIds: ['m1'] } });
    expect(body.result).toMatchObject([{ sequence: own?.[0]?.sequence, runners: own?.[0]?.runners }]);
  });

  test('sends changes of prices to guests, and lets nobody in', async () => {
    await app.openMarket();
    await until(() => core.seq === app.core.seq);
    const url = await follower.fastify.listen({ port: 0, host: '127.0.0.1' });
    const client = await LiveClient.connect(url);
    await client.watch(['m1']);
    await expect(client.register('any token')).rejects.toThrow('public prices only');
    await app.rest('BACK', 250, 1000);
    await client.until(() => client.books.get('m1')?.runners[0]?.lay.length === 1);
    expect(client.gaps).toBe(0);
    await client.stop();
  });

  test('[R18.8] serves the recordings for practice', async () => {
    const { status, body } = await call(getPracticeRecordings);
    expect([status, body.result]).toMatchObject([200, [{ recordingId: '1.1', title: 'Reds v Blues' }]]);
    const url = '/exchange/Practice/Recordings/1.1.jsonl.gz';
    const file = await follower.fastify.inject({ url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/gzip']);
    expect((await follower.fastify.inject({ url: url.replace('1.1', '1.2') })).statusCode).toBe(404);
  });

  test('takes no bet, log-in or message of a payment gateway, and says when to try again', async () => {
    await app.openMarket();
    const player = await app.player();
    const before = app.core.seq;
    const bet = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 };
    const placed = await call(placeBet, { body: bet, token: player.token });
    expect(placed).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
    expect(placed.headers['retry-after']).toBe('5');
    const logIn = await call(authenticate, {
      body: { userNameOrEmailAddress: 'somebody', password: 'some password' },
    });
    expect(logIn.status).toBe(503);
    const told = await follower.fastify.inject({ method: 'POST', url: '/exchange/Payments/Razorpay' });
    expect(told.statusCode).toBe(503);
    const odds = await call(getOdds, { query: '?marketIds=m1', token: player.token });
    expect(odds.status).toBe(503);
    expect(app.core.seq).toBe(before);
  });

  test('answers no call for players or operators, whatever the token', async () => {
    const calls = CALLS.filter(({ auth }) => auth === 'player' || auth === 'operator');
    expect(calls.length).toBeGreaterThan(100);
    for (const one of calls) {
      const { status, body } = await call(one, { token: 'any' });
      expect([one.name, status, body.error?.code]).toEqual([one.name, 503, 'UNAVAILABLE']);
    }
  });

  test('sends its clients away when it is five seconds late', async () => {
    await app.openMarket();
    await until(() => core.seq === app.core.seq);
    const url = await follower.fastify.listen({ port: 0, host: '127.0.0.1' });
    const client = await LiveClient.connect(url);
    const left = new Promise((resolve) => client.connection.onclose(resolve));
    weather.cutOff = true;
    isBroken = true;
    await app.rest('BACK', 250, 1000);
    weather.cutOff = false;
    time.advance(4500);
    await client.settled();
    time.advance(2000);
    await left;
    isBroken = false;
    time.advance(200);
    await until(() => core.seq === app.core.seq);
    expect(core.lagMs).toBe(0);
  });

  test('is not ready while it does not hear its leader', async () => {
    const ask = async () => {
      const answer = await follower.fastify.inject({ url: '/readyz' });
      return { code: answer.statusCode, ...answer.json<Record<string, unknown>>() };
    };
    const position = app.core.seq;
    expect(await ask()).toMatchObject({ code: 200, status: 'ready', role: 'follower', position, lagMs: 0 });
    expect((await follower.fastify.inject({ url: '/readyz?role=follower' })).statusCode).toBe(200);
    expect((await follower.fastify.inject({ url: '/readyz?role=leader' })).statusCode).toBe(503);
    weather.cutOff = true;
    time.advance(2500);
    expect(await ask()).toMatchObject({ code: 503, status: 'not ready', checks: { leader: { ok: false } } });
    weather.cutOff = false;
    time.advance(200);
    expect(await ask()).toMatchObject({ code: 200, status: 'ready' });
    const metrics = await follower.fastify.inject({ url: '/metrics' });
    expect(metrics.body).toContain(`layline_follower_position ${position}`);
    expect((await follower.fastify.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

test.each([
  [250, 2000, 'ready'],
  [251, 0, 'degraded'],
  [1000, 0, 'degraded'],
  [1001, 0, 'not ready'],
  [0, 2001, 'not ready'],
])('with a lag of %i ms and a leader silent for %i ms a follower is %s', async (lagMs, silentMs, status) => {
  const readiness = followerReadiness({
    core: { seq: 7, behind: 0, lagMs, silentMs, bufferedBytes: 0, strangers: 0 },
    scheduler: new VirtualTime(),
    askStorage: () => Promise.resolve(),
    onError: () => undefined,
  });
  expect(await readiness()).toMatchObject({ status, role: 'follower', position: 7, lagMs });
});
