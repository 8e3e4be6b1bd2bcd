import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const CLIENT = 'https://play.example.com';

describe.each([
  ['the client on the same host', [] as string[]],
  ['the client on another host', [CLIENT]],
])('with %s', (_, corsOrigins) => {
  let exchange: TestApp;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'layline-games-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>client</title>');
    await writeFile(join(clientDir, 'games.html'), '<!doctype html><title>game</title>');
    await writeFile(join(clientDir, 'assets/games-Ab3dE6gH.js'), 'export {};');
    exchange = await openTestApp({
      clientDir,
      security: {
        corsOrigins,
        frameOrigins: [],
        httpsOnly: false,
        trustProxy: false,
        countryHeader: null,
        rateLimitFactor: 1,
      },
    });
  });
  afterAll(async () => {
    await exchange.close();
    await rm(clientDir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    exchange.app.fastify.inject({ url, headers: { host: 'localhost:8080', ...headers } });

  test('the page is served with a policy that names its host, and only the sites may frame it', async () => {
    const page = await get('/games/play?game=roulette&token=a-launch-token-of-some');
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>game</title>']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://localhost:8080;");
    expect(policy).toContain("connect-src 'self' http://localhost:8080 ws://localhost:8080;");
    expect(policy).toContain(['frame-ancestors', "'self'", ...corsOrigins].join(' '));
    expect(policy).not.toContain('unsafe');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['x-frame-options']).toBeUndefined();
  });

  test('a sandboxed page, which has no origin, may load its files and make its calls', async () => {
    const file = await get('/assets/games-Ab3dE6gH.js', { origin: 'null' });
    const call = await get('/games/tables', { origin: 'null' });
    for (const { statusCode, headers } of [file, call]) {
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const preflight = await exchange.app.fastify.inject({
      method: 'OPTIONS',
      url: '/games/bets',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('the calls of the exchange stay closed to such a page', async () => {
    const preflight = await exchange.app.fastify.inject({
      method: 'OPTIONS',
      url: '/exchange/Bet/PlaceBetV2',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an unknown path below /games does not return the client’s page', async () => {
    const answer = await get('/games/nothing', { accept: 'text/html' });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});
