import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp } from '../betting-app.ts';
import { listen } from '../live-client.ts';

/** One of each kind of answer, with its status and content type. */
const ANSWERS: readonly (readonly [what: string, path: string, status: number, type: string])[] = [
  ['the client', '/', 200, 'text/html; charset=utf-8'],
  ['a page of the client', '/matchlist/1', 200, 'text/html; charset=utf-8'],
  ['the page of a game', '/games/play', 200, 'text/html; charset=utf-8'],
  ['the desk', '/desk/', 200, 'text/html; charset=utf-8'],
  ['a screen of the desk', '/desk/players/p1', 200, 'text/html; charset=utf-8'],
  ['a missing file of the desk', '/desk/assets/none.js', 404, 'application/json; charset=utf-8'],
  ['a call', '/exchange/Event/TreeSportWithEvent', 200, 'application/json; charset=utf-8'],
  ['a refusal', '/exchange/Setting/GetSetting', 401, 'application/json; charset=utf-8'],
  ['a table of a game', '/games/tables', 200, 'application/json; charset=utf-8'],
  ['settings of a site', '/cdn/settings/localhost.json', 200, 'application/json; charset=utf-8'],
  ['the contract', '/openapi.json', 200, 'application/json; charset=utf-8'],
  ['that of operators', '/openapi-operators.json', 200, 'application/json; charset=utf-8'],
  ['the contract as a page', '/docs/api', 200, 'text/html; charset=utf-8'],
  ['health', '/healthz', 200, 'application/json; charset=utf-8'],
  ['an unknown path', '/exchange/Nope', 404, 'application/json; charset=utf-8'],
  ['a malformed address', '/exchange/%zz', 404, 'application/json; charset=utf-8'],
  ['an unknown hub connection', '/hub?id=none', 404, 'text/plain; charset=utf-8'],
  ['the hub of the tables, with a bad request', '/games/hub', 400, 'text/plain; charset=utf-8'],
];

describe('security headers on every answer', () => {
  let clientDir: string;
  let app: BettingApp;
  let base: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'layline-headers-'));
    for (const page of ['index.html', 'games.html']) {
      await writeFile(join(clientDir, page), '<!doctype html><title>page</title>');
    }
    await mkdir(join(clientDir, 'desk'));
    await writeFile(join(clientDir, 'desk/index.html'), '<!doctype html><title>desk</title>');
    const corsOrigins = ['https://play.example.com'];
    const security = {
      corsOrigins,
      frameOrigins: [],
      httpsOnly: true,
      trustProxy: false,
      countryHeader: null,
      rateLimitFactor: 1000,
    } as const;
    app = await openBettingApp({ changes: { clientDir, security } });
    base = await listen(app);
  });
  afterAll(async () => {
    await app.close();
    await rm(clientDir, { recursive: true });
  });

  test.each(ANSWERS)('%s (%s)', async (_, path, status, type) => {
    const { status: got, headers } = await fetch(`${base}${path}`, { headers: { accept: 'text/html' } });
    expect([got, headers.get('content-type')]).toEqual([status, type]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors '(?:self|none)'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|\*|data:[^;]*script|http:(?!\/\/127\.0\.0\.1)/);
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name)).toBeNull();
  });

  const ofServer = ANSWERS.filter(([, path]) => !/^\/(?:games\/)?hub|%zz/.test(path));
  test.each(ofServer)('%s leaks no address, uses no device feature, and requires HTTPS', async (_, path) => {
    const { headers } = await fetch(`${base}${path}`, { headers: { accept: 'text/html' } });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('pages run only our own files: no inline script, no text turned into markup, no other base', async () => {
    for (const [path, policies] of [
      ['/', 'challenge-worker service-worker practice-worker'],
      ['/games/play', 'own-pictures'],
      ['/desk/', "'none'"],
    ]) {
      const { headers } = await fetch(`${base}${path}`, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'(?: http:\/\/127\.0\.0\.1:\d+)?(?:;|$)/);
      expect(policy).toMatch(/base-uri 'none'(?:;|$)/);
      expect(policy).toMatch(/require-trusted-types-for 'script'(?:;|$)/);
      expect(policy).toMatch(new RegExp(`trusted-types ${policies ?? ''}(?:;|$)`));
    }
  });

  test('calls and the hub are open only to pages of configured origins, and never with cookies', async () => {
    const asked: readonly (readonly [path: string, init: RequestInit])[] = [
      ['/exchange/Account/Authenticate', { method: 'OPTIONS' }],
      ['/exchange/Event/TreeSportWithEvent', {}],
      ['/hub/negotiate?negotiateVersion=1', { method: 'POST' }],
    ];
    for (const [path, init] of asked) {
      const from = async (origin: string) => {
        const headers = { origin, 'access-control-request-method': 'POST' };
        return (await fetch(`${base}${path}`, { ...init, headers })).headers.get(
          'access-control-allow-origin',
        );
      };
      expect([path, await from('https://play.example.com')]).toEqual([path, 'https://play.example.com']);
      for (const other of ['https://evil.example', 'https://play.example.com.evil.example', 'null']) {
        expect([path, other, await from(other)]).toEqual([path, other, null]);
      }
    }
    const { status } = await fetch(`${base}/hub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });

  test('a page of another site cannot have a browser create a demo player', async () => {
    const logIn = async (headers: Record<string, string>) =>
      (await fetch(`${base}/exchange/Account/LoginAsDemoUser`, { headers })).status;
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect(await logIn(elsewhere)).toBe(403);
    expect(await logIn({ 'sec-fetch-site': 'none' })).toBe(403);
    expect(await logIn({ ...elsewhere, origin: 'https://evil.example' })).toBe(403);
    expect(await logIn({ ...elsewhere, origin: 'https://play.example.com' })).toBe(200);
    expect(await logIn({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await logIn({})).toBe(200);
  });

  test('methods that no call uses are not answered', async () => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'] as const) {
      const { statusCode, body } = await app.app.fastify.inject({
        method: method as 'PUT',
        url: '/exchange/Event/TreeSportWithEvent',
        headers: { authorization: 'Bearer secret' },
      });
      expect([method, statusCode]).toEqual([method, 404]);
      expect(body).not.toContain('secret');
    }
  });
});
