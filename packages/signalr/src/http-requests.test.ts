import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from './test-support/hub-fixture.ts';
import type { HubFixture } from './test-support/hub-fixture.ts';
import type { Answer } from './test-support/raw-client.ts';
import {
  http,
  negotiate,
  openEventStream,
  openSocket,
  poll,
  post,
  startPolling,
} from './test-support/raw-client.ts';

const GOOD = { origin: 'https://good.example' };
const SSE = { accept: 'text/event-stream' };

let fixture: HubFixture;

beforeEach(async () => {
  fixture = await startHub();
});

afterEach(() => fixture.stop());

describe('[R7.46] POST negotiate', () => {
  test('version 1: public id, secret token, transports in the order to try', async () => {
    const { status, headers, body } = await http(fixture.port, 'POST', '/hub/negotiate?negotiateVersion=1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toBe('no-cache, no-store');
    expect(JSON.parse(body)).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    });
  });

  test('version 0: no token, the connectionId is itself the id', async () => {
    const { body } = await http(fixture.port, 'POST', '/hub/negotiate');
    const answer: unknown = JSON.parse(body);
    expect(answer).not.toHaveProperty('connectionToken');
    expect(answer).toHaveProperty('negotiateVersion', 0);
    const id = /"connectionId":"([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await poll(fixture.port, id)).status).toBe(200);
  });

  test('in version 1 the public connectionId does not work as id', async () => {
    const { body } = await http(fixture.port, 'POST', '/hub/negotiate?negotiateVersion=1');
    const id = /"connectionId":"([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await poll(fixture.port, id)).status).toBe(404);
  });

  test('ids and tokens are all different and need no encoding in a URL', async () => {
    const tokens = new Set<string>();
    for (let count = 0; count < 50; count += 1) tokens.add(await negotiate(fixture.port));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(encodeURIComponent(token)).toBe(token);
  });

  test('a version that is not an integer: 200 with error', async () => {
    const { status, body } = await http(fixture.port, 'POST', '/hub/negotiate?negotiateVersion=x');
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { error: "The client requested an invalid protocol version 'x'" },
    ]);
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s: 405', async (method) => {
    expect((await http(fixture.port, method, '/hub/negotiate')).status).toBe(405);
  });

  test('a negotiated connection that nobody claims expires after 15 s', async () => {
    const id = await negotiate(fixture.port);
    fixture.clock.advance(14_000);
    const late = await negotiate(fixture.port);
    fixture.clock.advance(2_000);
    expect((await poll(fixture.port, id)).status).toBe(404);
    expect((await poll(fixture.port, late)).status).toBe(200);
  });
});

describe('status codes common to all requests', () => {
  test.each([
    ['POST', {}],
    ['GET', SSE],
    ['GET', {}],
    ['DELETE', {}],
  ])('%s without id: 400', async (method, headers: Record<string, string>) => {
    expect((await http(fixture.port, method, '/hub', { headers })).status).toBe(400);
    expect((await http(fixture.port, method, '/hub?id=', { headers })).status).toBe(400);
  });

  test.each([
    ['POST', {}],
    ['GET', SSE],
    ['GET', {}],
    ['DELETE', {}],
  ])('%s with an id that names no connection: 404', async (method, headers: Record<string, string>) => {
    for (const id of ['nobody', '__proto__', 'constructor', '%00', '%E0%A4%A', 'x'.repeat(4_000)]) {
      expect((await http(fixture.port, method, `/hub?id=${id}`, { headers })).status).toBe(404);
    }
  });

  test.each(['PUT', 'PATCH', 'HEAD', 'TRACE'])('%s: 405', async (method) => {
    const id = await startPolling(fixture.port);
    expect((await http(fixture.port, method, `/hub?id=${id}`)).status).toBe(405);
  });

  test('only a GET is possible before a transport has started', async () => {
    const id = await negotiate(fixture.port);
    expect((await post(fixture.port, id, 'x')).status).toBe(400);
    expect((await http(fixture.port, 'DELETE', `/hub?id=${id}`)).status).toBe(400);
    expect((await poll(fixture.port, id)).status).toBe(200);
  });

  test('a WebSocket connection: POST 405, GET 400, DELETE 400', async () => {
    const id = await negotiate(fixture.port);
    const raw = await openSocket(fixture.port, `?id=${id}`);
    expect((await post(fixture.port, id, 'x')).status).toBe(405);
    expect((await poll(fixture.port, id)).status).toBe(400);
    expect((await http(fixture.port, 'GET', `/hub?id=${id}`, { headers: SSE })).status).toBe(400);
    expect((await http(fixture.port, 'DELETE', `/hub?id=${id}`)).status).toBe(400);
    expect(raw.socket.readyState).toBe(raw.socket.OPEN);
    raw.socket.close();
  });

  test('a server-sent events connection: second stream 409, poll 400, DELETE 400', async () => {
    const id = await negotiate(fixture.port);
    const stream = await openEventStream(fixture.port, id);
    expect((await http(fixture.port, 'GET', `/hub?id=${id}`, { headers: SSE })).status).toBe(409);
    expect((await poll(fixture.port, id)).status).toBe(400);
    expect((await http(fixture.port, 'DELETE', `/hub?id=${id}`)).status).toBe(400);
    expect((await post(fixture.port, id, '{"protocol":"json","version":1}\u001e')).status).toBe(200);
    stream.drop();
  });

  test('a long-polling connection: an event stream 400', async () => {
    const id = await startPolling(fixture.port);
    expect((await http(fixture.port, 'GET', `/hub?id=${id}`, { headers: SSE })).status).toBe(400);
  });

  test("a path that is not the hub's is left to the application", async () => {
    for (const path of ['/', '/hubble', '/hub/other', '/x/hub']) {
      expect((await http(fixture.port, 'POST', path)).status).toBe(418);
    }
  });

  test('an unexpected fault: 500 without details', async () => {
    const broken = await startHub({
      clock: {
        now: () => {
          throw new Error('secret');
        },
        every: () => () => undefined,
      },
    });
    const { status, body } = await http(broken.port, 'POST', '/hub/negotiate?negotiateVersion=1');
    expect([status, body]).toEqual([500, '']);
    expect(broken.logged).toHaveLength(1);
    await broken.stop();
  });
});

describe('CORS', () => {
  test.each(['/hub', '/hub/negotiate'])('a preflight of %s allows what the client sends', async (path) => {
    const { status, headers } = await http(fixture.port, 'OPTIONS', path, {
      headers: { ...GOOD, 'access-control-request-method': 'DELETE' },
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(GOOD.origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-methods']).toContain('DELETE');
    expect(headers.vary).toBe('Origin');
    for (const name of ['authorization', 'content-type', 'x-requested-with', 'x-signalr-user-agent']) {
      expect(headers['access-control-allow-headers']).toContain(name);
    }
  });

  test('answers name the exact origin', async () => {
    const { status, headers } = await http(fixture.port, 'POST', '/hub/negotiate', { headers: GOOD });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(GOOD.origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary).toBe('Origin');
  });

  test('a refusal also names the origin, so that a page can read the reason', async () => {
    const { headers } = await http(fixture.port, 'GET', '/hub?id=nobody', { headers: GOOD });
    expect(headers['access-control-allow-origin']).toBe(GOOD.origin);
  });

  test.each(['OPTIONS', 'POST'])('%s from a foreign origin: 403', async (method) => {
    const { status, headers } = await http(fixture.port, method, '/hub/negotiate', {
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an origin check that throws refuses', async () => {
    const strict = await startHub({
      allowedOrigins: () => {
        throw new Error('bad');
      },
    });
    expect((await http(strict.port, 'POST', '/hub/negotiate', { headers: GOOD })).status).toBe(403);
    expect((await http(strict.port, 'POST', '/hub/negotiate')).status).toBe(200);
    await strict.stop();
  });
});

describe('limits on connections', () => {
  test('total connections are limited, and separately those waiting for a transport', async () => {
    const small = await startHub({ limits: { maxConnections: 2 } });
    const ids = [await negotiate(small.port), await negotiate(small.port)];
    const third = await http(small.port, 'POST', '/hub/negotiate');
    expect(third.status).toBe(503);
    expect(third.headers['retry-after']).toBe('5');
    for (const id of ids) expect((await poll(small.port, id)).status).toBe(200);
    expect((await http(small.port, 'POST', '/hub/negotiate')).status).toBe(503);
    await expect(openSocket(small.port)).rejects.toThrow('503');
    await http(small.port, 'DELETE', `/hub?id=${ids[0]}`);
    expect((await http(small.port, 'POST', '/hub/negotiate')).status).toBe(200);
    await small.stop();
  });

  test('connections per address are limited on every transport; other addresses are let in, and an ended connection makes room', async () => {
    const from = (name: string) => ({ 'x-from': name });
    const counts = new Map<string, number>();
    const count = (address: string) => counts.get(address) ?? 0;
    const hub = await startHub({
      places: {
        hasRoom: (address) => count(address) < 2,
        enter: (address) => void counts.set(address, count(address) + 1),
        leave: (address) => void counts.set(address, count(address) - 1),
      },
      addressOf: ({ headers }) => String(headers['x-from']),
    });
    const post = (name: string) => http(hub.port, 'POST', '/hub/negotiate', { headers: from(name) });
    const tokenOf = ({ body }: Answer) => (JSON.parse(body) as { connectionId: string }).connectionId;
    const first = tokenOf(await post('a'));
    const second = tokenOf(await post('a'));
    expect((await post('a')).status).toBe(503);
    expect((await post('b')).status).toBe(200);
    // A negotiated connection has its place.
    const poll = () => http(hub.port, 'GET', `/hub?id=${first}`, { headers: from('a') });
    expect((await poll()).status).toBe(200);
    expect((await post('a')).status).toBe(503);
    await http(hub.port, 'DELETE', `/hub?id=${first}`);
    expect((await post('a')).status).toBe(200);
    expect((await post('a')).status).toBe(503);
    // Unclaimed places expire.
    await hub.pass(16_000);
    expect((await http(hub.port, 'GET', `/hub?id=${second}`, { headers: from('a') })).status).toBe(404);
    expect((await post('a')).status).toBe(200);
    await hub.stop();
  });
});
