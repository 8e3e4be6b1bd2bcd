import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { getClosestEvents, getOdds } from '@layline/contract/calls/catalogue.ts';
import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import { getGameAddress } from '@layline/contract/calls/casino.ts';
import { getOperatorPlayers } from '@layline/contract/calls/operator/players.ts';
import { recordedLines } from '@layline/feeds/testing/recorded-lines.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { PageBudget } from '@layline/server/admission/page-budget.ts';
import { serveOperations } from '@layline/server/http/operations.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { followerReadiness } from './follower-health.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

let both: FollowedApp;
let app: BettingApp;

beforeEach(async () => {
  both = await openFollowedApp();
  app = both.leader;
});

afterEach(() => both.close());

describe('a follower', () => {
  test('shows the leader’s events and prices', async () => {
    await app.openMarket();
    await app.rest('BACK', 250, 1000);
    await both.caughtUp();
    await until(async () => {
      both.time.advance(1000);
      const { result } = await both.call(getClosestEvents);
      return JSON.stringify(result).includes('"e1"');
    });
    const { result } = await both.call(getOdds, { query: { marketIds: ['m1'] } });
    expect(result).toMatchObject([{ marketId: 'm1', status: 'OPEN', stale: false }]);
    const { result: own } = await app.call(getOdds, { query: { marketIds: ['m1'] } });
    expect(result).toMatchObject([{ sequence: own?.[0]?.sequence, runners: own?.[0]?.runners }]);
  });

  test('sends changes of prices to guests', async () => {
    await app.openMarket();
    await both.caughtUp();
    const client = await LiveClient.connect(await both.listen());
    await client.watch(['m1']);
    await app.rest('BACK', 250, 1000);
    await client.until(() => client.books.get('m1')?.runners[0]?.lay.length === 1);
    expect(client.gaps).toBe(0);
    await client.stop();
  });

  test('[R18.8] serves the recordings for practice', async () => {
    const practiceRecordings = mkdtempSync(join(tmpdir(), 'layline-recordings-'));
    writeFileSync(join(practiceRecordings, '1.1.jsonl'), recordedLines().join('\n'));
    await both.close();
    both = await openFollowedApp({ practiceRecordings });
    const { result } = await both.call(getPracticeRecordings);
    rmSync(practiceRecordings, { recursive: true });
    expect(result).toMatchObject([{ recordingId: '1.1', title: 'Reds v Blues' }]);
    const fetched = (id: string) =>
      both.follower.fastify.inject({ url: `/exchange/Practice/Recordings/${id}.jsonl.gz` });
    const { statusCode, headers } = await fetched('1.1');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/gzip']);
    expect((await fetched('1.2')).statusCode).toBe(404);
  });

  test('[R7.51] serves the reference of calls, which would hold up bets if it had to be made when this process leads', async () => {
    const { statusCode, body } = await both.follower.fastify.inject({ url: '/openapi.json' });
    expect([statusCode, body.includes('"openapi":"3.1')]).toEqual([200, true]);
  });

  test('answers no operator and no unknown path, and says when to try again and where', async () => {
    await app.database.write.updateTable('epochs').set({ address: 'http://leader:8080' }).execute();
    both.time.advance(1000);
    const { token } = await app.player();
    const asked = () => both.call(getOperatorPlayers, {}, { token });
    await until(async () => (await asked()).headers['x-layline-leader'] === 'http://leader:8080');
    expect(await asked()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      error: { code: 'UNAVAILABLE' },
    });
    const told = await both.follower.fastify.inject({ method: 'POST', url: '/exchange/Payments/Razorpay' });
    expect([told.statusCode, told.headers['x-layline-leader']]).toEqual([503, 'http://leader:8080']);
  });

  test('answers all calls of players and none of operators, whatever the token', async () => {
    const calls = CALLS.filter(({ auth }) => auth === 'player' || auth === 'operator');
    for (const one of calls) {
      const request = one === getGameAddress ? { query: { gameId: 'roulette' } } : {};
      const { status, error } = await both.call(one, request, { token: 'any' });
      const expected = one.auth === 'player' ? [401, 'UNAUTHORIZED'] : [503, 'UNAVAILABLE'];
      expect([one.name, status, error?.code]).toEqual([one.name, ...expected]);
    }
  });

  test('sends its clients away when it is five seconds late', async () => {
    await app.openMarket();
    await both.caughtUp();
    const client = await LiveClient.connect(await both.listen());
    const left = new Promise((resolve) => client.connection.onclose(resolve));
    both.weather.cutOff = true;
    both.storage.isBroken = true;
    await app.rest('BACK', 250, 1000);
    both.weather.cutOff = false;
    both.time.advance(4500);
    await client.settled();
    both.time.advance(2000);
    await left;
    both.storage.isBroken = false;
    both.time.advance(200);
    await both.caughtUp();
    expect(both.core.lagMs).toBe(0);
  });

  test('is not ready while it does not hear its leader', async () => {
    const ask = async () => {
      const answer = await both.follower.fastify.inject({ url: '/readyz' });
      return { code: answer.statusCode, ...answer.json<Record<string, unknown>>() };
    };
    const position = app.core.seq;
    expect(await ask()).toMatchObject({ code: 200, status: 'ready', role: 'follower', position, lagMs: 0 });
    expect((await both.follower.fastify.inject({ url: '/readyz?role=follower' })).statusCode).toBe(200);
    expect((await both.follower.fastify.inject({ url: '/readyz?role=leader' })).statusCode).toBe(503);
    both.weather.cutOff = true;
    both.time.advance(2500);
    expect(await ask()).toMatchObject({ code: 503, status: 'not ready', checks: { leader: { ok: false } } });
    both.weather.cutOff = false;
    both.time.advance(200);
    expect(await ask()).toMatchObject({ code: 200, status: 'ready' });
    const metrics = await both.follower.fastify.inject({ url: '/metrics' });
    expect(metrics.body).toContain(`layline_follower_position ${position}`);
    expect((await both.follower.fastify.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

test('[R7.50] a follower that is about to end says 404 to proxies, which then send it nobody', async () => {
  const admission = new Admission({ metrics: new Metrics(), now: () => 0, factor: 1 });
  const leaving = new AbortController();
  const app = Fastify();
  serveOperations(app, {
    metrics: new Metrics(),
    readiness: followerReadiness({
      core: { seq: 7, behind: 0, lagMs: 0, silentMs: 0, bufferedBytes: 0, strangers: 0 },
      leaving: leaving.signal,
      scheduler: new VirtualTime(),
      askStorage: () => Promise.resolve(),
      onError: () => undefined,
    }),
    access: { from: 'open', token: null },
    probes: PageBudget.probes(admission),
  });
  const ask = async (path: string) => (await app.inject({ url: path })).statusCode;
  expect([await ask('/readyz'), await ask('/readyz?role=follower')]).toEqual([200, 200]);
  leaving.abort();
  const { statusCode, body } = await app.inject({ url: '/readyz?role=follower' });
  const checks = { staying: { ok: false } };
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { status: 'not ready', checks }]);
  expect([await ask('/readyz'), await ask('/readyz?role=leader')]).toEqual([503, 503]);
  expect(await ask('/healthz')).toBe(200);
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
