import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const ADDRESS = '203.0.113.7';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp(() => ({
    sources: [],
    security: {
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
      trustProxy: false,
      countryHeader: null,
      rateLimitFactor: 1,
    },
  }));
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = ADDRESS) =>
  app.app.fastify.inject({ url, headers, remoteAddress });

describe.each(['/openapi.json', '/openapi-operators.json', '/docs/api', '/docs/page.css'])('%s', (url) => {
  test('is the same in every encoding, and a client that has it is told so', async () => {
    const plain = await get(url);
    const br = await get(url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    const etag = String(plain.headers.etag);
    const again = await get(url, { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
});

describe('the budget for documents', () => {
  test('one address gets a few large ones, then has to wait, and others do not', async () => {
    const size = (await get('/openapi.json', {}, '198.51.100.2')).rawPayload.length;
    const codes: number[] = [];
    for (let n = 0; n < 30; n += 1) codes.push((await get('/openapi.json')).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(Math.floor(2_000_000 / size));
    const refused = await get('/openapi.json');
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/openapi.json', {}, '198.51.100.1')).statusCode).toBe(200);
    app.time.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await get('/openapi.json')).statusCode).toBe(200);
  });

  test('compressed documents cost their actual size, and one still cached costs little', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 10; n += 1)
      codes.push((await get('/openapi.json', { 'accept-encoding': 'br' })).statusCode);
    expect(new Set(codes)).toEqual(new Set([200]));
    const { etag } = (await get('/openapi.json', { 'accept-encoding': 'br' })).headers;
    for (let n = 0; n < 100; n += 1)
      codes.push((await get('/openapi.json', { 'if-none-match': String(etag) })).statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 304]));
  });

  test('strangers from any number of networks cannot exceed the budget of all together', async () => {
    let sent = 0;
    const codes: number[] = [];
    for (let n = 0; n < 1000 && codes.at(-1) !== 429; n += 1) {
      const { statusCode, rawPayload } = await get('/openapi.json', {}, `198.${n >> 4}.${n & 15}.1`);
      if (statusCode === 200) sent += rawPayload.length;
      codes.push(statusCode);
    }
    expect(codes.at(-1)).toBe(429);
    expect(sent).toBeLessThanOrEqual(100_000_000);
  });
});

test('a client that keeps asking for health has to wait, and other probes are still answered', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    const codes: number[] = [];
    for (let n = 0; n < 310; n += 1) codes.push((await get(url)).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await get(url, {}, '198.51.100.1')).statusCode).not.toBe(429);
    app.time.advance(60_000);
  }
});
