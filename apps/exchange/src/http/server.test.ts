import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import { loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { OutcomeUnknown } from '../core/errors.ts';
import { playerId } from '@layline/units/ids.ts';
import { GatedDatabase } from '../core/testing/gated-database.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { SQLITE } from '../core/testing/storages.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Database } from '../db/database.ts';

describe('the server', () => {
  const log: string[] = [];
  let clientDir: string;
  let exchange: TestApp;
  let fault: Error = new Error('a secret of ours');

  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'layline-client-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>client</title>');
    await writeFile(join(clientDir, 'practice.html'), '<!doctype html><title>practice</title>');
    await writeFile(join(clientDir, 'assets/main-Ab3dE6gH.js'), 'export {};');
    await writeFile(join(clientDir, 'assets/main-Ab3dE6gH.js.br'), 'brotli');
    await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
    await writeFile(join(clientDir, 'dragon-roulette.svg'), '<svg/>');
    exchange = await openTestApp({
      clientDir,
      logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
      security: {
        corsOrigins: ['https://play.example.com'],
        frameOrigins: ['https://stream.example.com'],
        httpsOnly: false,
        trustProxy: false,
        countryHeader: null,
        rateLimitFactor: 1,
      },
    });
    vi.spyOn(EventLists.prototype, 'shown').mockImplementation(() => {
      throw fault;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await exchange.close();
    await rm(clientDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    exchange.app.fastify.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost', ...headers },
      remoteAddress,
    });

  test('the client is served at / and wherever a browser asks for a page that nothing else answers', async () => {
    for (const url of ['/', '/matchlist/3', '/auth/login?to=%2Fbonus']) {
      const page = await get(url, { accept: 'text/html,*/*' });
      expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    }
    expect((await get('/matchlist/3', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/exchange/Nope', { accept: 'text/html' })).statusCode).toBe(404);
  });

  test('[R18.1] practice has a page of its own at its address, whatever match it names', async () => {
    for (const url of ['/practice', '/practice/', '/practice?sport=tennis&seed=one']) {
      expect((await get(url, { accept: 'text/html,*/*' })).body).toContain('<title>practice</title>');
    }
    expect((await get('/practices', { accept: 'text/html' })).body).toContain('<title>client</title>');
  });

  test('a picture is not read from anybody who may not send one', async () => {
    await exchange.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = exchange.app.fastify.server.address() as AddressInfo;
    const stranger = connect(port, '127.0.0.1');
    const head = ['POST /exchange/Setting/StoreImage HTTP/1.1', 'Host: localhost', 'Content-Length: 7000000'];
    stranger.write(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n{"image":"`);
    const [answer] = await once(stranger, 'data');
    stranger.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('files with a hash in their name are cached for ever, and compressed versions are used', async () => {
    const plain = await get('/assets/main-Ab3dE6gH.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await get('/assets/main-Ab3dE6gH.js', { 'accept-encoding': 'br' });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(packed.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  });

  test('an icon is not requested again at each address, and a long word in a name is not taken for a hash', async () => {
    for (const url of ['/favicon.svg', '/dragon-roulette.svg']) {
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  test('nothing outside the client is served', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/../../x']) {
      expect([403, 404]).toContain((await get(url)).statusCode);
    }
  });

  test('pages may load and run only our own files, and only we may frame them', async () => {
    const { headers } = await get('/', { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' https://play.example.com;");
    expect(policy).toContain("frame-src 'self' https://stream.example.com;");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('pages of configured origins may make calls, others may not', async () => {
    const preflight = (origin: string) =>
      exchange.app.fastify.inject({
        method: 'OPTIONS',
        url: '/exchange/Account/Authenticate',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = await preflight('https://play.example.com');
    expect(ours.headers['access-control-allow-origin']).toBe('https://play.example.com');
    const other = await preflight('https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('paths are matched in any letter case, with doubled and trailing slashes', async () => {
    for (const url of [
      '/exchange/api/setting/GetSettingExpiry',
      '/EXCHANGE//api/setting/getsettingexpiry/',
    ]) {
      expect((await get(url)).statusCode).toBe(200);
    }
  });

  test('an internal fault is INTERNAL without its cause, which is logged with the trace id and without the query', async () => {
    const { text, headers, error } = await exchange.call(getSportTree, {
      query: { _: 'query-with-a-token' },
    });
    expect(error?.code).toBe('INTERNAL');
    expect(text).not.toContain('secret');
    const entry = log.find((line) => line.includes('a secret of ours')) ?? '';
    expect(entry).toContain(String(headers['x-request-id']));
    expect(entry).toContain('/exchange/Event/TreeSportWithEvent');
    expect(log.join('')).not.toContain('query-with-a-token');
  });

  test('a full queue is OVERLOADED, with the time to wait', async () => {
    fault = new Overloaded();
    const { status, error, headers } = await exchange.call(getSportTree);
    expect([status, error?.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '1']);
  });

  test('a call that may have been carried out is UNAVAILABLE, with the time to wait and the reference to retry under', async () => {
    const asked = { type: 'cancelAll', playerId: playerId('p'), marketId: null } as const;
    fault = new OutcomeUnknown([{ ...asked, customerRef: 'press' }]);
    const { status, error, headers } = await exchange.call(getSportTree);
    expect([status, error?.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
    expect(error?.details).toEqual({ retryAfterSec: 5, reference: 'press' });
    fault = new OutcomeUnknown([asked]);
    expect((await exchange.call(getSportTree)).error?.details).toEqual({ retryAfterSec: 5 });
  });

  test('calls are limited per address (TOO_MANY_REQUESTS), and a header cannot fake another address', async () => {
    const demo = (i: number) =>
      exchange.call(
        loginAsDemoUser,
        {},
        { address: '203.0.113.9', headers: { 'x-forwarded-for': `10.0.0.${i}` } },
      );
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await demo(i));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const last = answers[10];
    expect([last?.status, last?.error?.code, last?.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '6',
    ]);
  });

  test('guesses at tokens are limited like any other call', async () => {
    const guess = () => exchange.call(getSetting, {}, { address: '203.0.113.10', token: 'a.guessed.token' });
    const answers = [];
    for (let i = 0; i < 301; i += 1) answers.push(await guess());
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(300);
    expect(answers.at(-1)?.error?.code).toBe('TOO_MANY_REQUESTS');
  });

  test('health, readiness and gauges can be read', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ready' });
    const metrics = (await get('/metrics')).body;
    expect(metrics).toContain(`\nlayline_journal_position ${exchange.core.seq}\n`);
    expect(metrics).toMatch(/\nprocess_resident_memory_bytes [1-9]\d+\n/);
  });

  test('the calls can be read as OpenAPI and as a page', async () => {
    const document = (await get('/openapi.json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(document.paths)).toContain('/Bet/PlaceBetV2');
    const operators = (await get('/openapi-operators.json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(operators.paths)).toContain('/Operator/LogIn');
    expect(Object.keys(document.paths).filter((path) => path in operators.paths)).toEqual([]);
    // All three uncompressed are more than one household may read at once.
    const page = await get('/docs/api', {}, '198.51.100.1');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('INSUFFICIENT_FUNDS');
    expect(page.body).not.toMatch(/<script|<style|style=/);
    expect((await get('/docs/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

test('[R7.51] a server that closes lets nobody in, however long its jobs take', async () => {
  const gates: GatedDatabase[] = [];
  const wrap = (inner: Database): Database => {
    const gated = new GatedDatabase(inner);
    gates.push(gated);
    return gated.database;
  };
  const exchange = await openTestApp({}, SQLITE, { wrap });
  const url = await exchange.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ended = Promise.withResolvers<void>();
  for (const gated of gates)
    gated.gate = async (_, done) => {
      await ended.promise;
      await done();
    };
  const closed = exchange.close();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  ended.resolve();
  await closed;
});
