import { createServer, IncomingMessage } from 'node:http';
import type { Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createHubServer } from './hub-server.ts';
import type { HubServer } from './hub-server.ts';
import { listen, startHub } from './test-support/hub-fixture.ts';
import {
  HANDSHAKE,
  http,
  negotiate,
  openEventStream,
  openSocket,
  poll,
  shakenSocket,
  startPolling,
  tcp,
} from './test-support/raw-client.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { until } from '@layline/simulation/base/until.ts';

const UPGRADE = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

const quietHub = (path: string): HubServer =>
  createHubServer({ path, methods: {}, allowedOrigins: () => true, clock: new VirtualTime(0) });

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('the life of a connection', () => {
  test('onConnected, methods and onDisconnected come in order and never overlap', async () => {
    const steps: string[] = [];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fixture = await startHub({
      methods: {
        async Slow() {
          steps.push('method begins');
          await gates[1]?.promise;
          steps.push('method ends');
        },
        Never: () => void steps.push('never'),
      },
      async onConnected(connection) {
        steps.push('connected begins');
        expect(connection.send('Message')).toBe(true);
        await gates[0]?.promise;
        steps.push('connected ends');
      },
      onDisconnected: (connection) => void steps.push(`disconnected, open: ${connection.open}`),
    });
    const raw = await openSocket(fixture.port);
    const slow =
      '{"type":1,"target":"Slow","arguments":[]}\u001e{"type":1,"target":"Never","arguments":[]}\u001e';
    raw.socket.send(`${HANDSHAKE}${slow}`);
    await raw.received(2);
    gates[0]?.resolve();
    await until(() => steps.includes('method begins'));
    raw.socket.terminate();
    await until(() => fixture.hub.connections === 0);
    expect(steps).toEqual(['connected begins', 'connected ends', 'method begins']);
    gates[1]?.resolve();
    await until(() => steps.length === 5);
    expect(steps.slice(3)).toEqual(['method ends', 'disconnected, open: false']);
    await fixture.stop();
  });

  test('a connect handler that fails: Close with an error and no reconnect', async () => {
    const fixture = await startHub({
      onConnected: () => {
        throw new Error('secret');
      },
    });
    const raw = await openSocket(fixture.port);
    raw.socket.send(HANDSHAKE);
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual([
      '{}\u001e',
      '{"type":7,"error":"The connection could not be set up."}\u001e',
    ]);
    await until(() => fixture.disconnected.length === 1);
    expect(fixture.disconnected[0]?.reason).toBe('connect-failed');
    await fixture.stop();
  });

  test('a failing disconnect handler is logged and affects nobody else', async () => {
    const fixture = await startHub({ onDisconnected: () => Promise.reject(new Error('x')) });
    const raw = await shakenSocket(fixture.port);
    raw.socket.terminate();
    await until(() => fixture.logged.length === 1);
    await shakenSocket(fixture.port);
    expect(fixture.hub.connections).toBe(1);
    await fixture.stop();
  });

  test('sent and received messages and ended connections are counted', async () => {
    const fixture = await startHub({ methods: { Echo: (_, [text]) => text } });
    const raw = await shakenSocket(fixture.port);
    raw.socket.send('{"type":1,"invocationId":"1","target":"Echo","arguments":["x"]}\u001e{"type":6}\u001e');
    await until(() => fixture.hub.totals.received === 2 && fixture.hub.totals.sent === 1);
    fixture.connected[0]?.send('Message', 1);
    expect(fixture.hub.totals).toMatchObject({ sent: 2, received: 2 });
    raw.socket.send('not json\u001e');
    await until(() => fixture.disconnected.length === 1);
    const gone = await shakenSocket(fixture.port);
    gone.socket.terminate();
    await until(() => fixture.disconnected.length === 2);
    expect(fixture.hub.totals.ended).toMatchObject({
      'protocol-error': 1,
      'client-gone': 1,
      'slow-reader': 0,
    });
    await fixture.stop();
  });

  test('close may be called again and again', async () => {
    const fixture = await startHub();
    const raw = await shakenSocket(fixture.port);
    for (let count = 0; count < 3; count += 1) fixture.connected[0]?.close('x');
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toHaveLength(1);
    expect(fixture.disconnected).toHaveLength(1);
    await fixture.stop();
  });
});

describe('attach', () => {
  test('two hubs share a server, and paths of neither are refused with 404', async () => {
    const server = createServer();
    const hubs = [quietHub('/one'), quietHub('/two')];
    const detach = hubs.map((hub) => hub.attach(server));
    const port = await listen(server);
    expect(await tcp(port, UPGRADE('/one?id=x'))).toContain(' 404 ');
    expect(await tcp(port, UPGRADE('/three'))).toContain(' 404 ');
    expect(server.listenerCount('upgrade')).toBe(1);
    for (const off of detach) off();
    await Promise.all(hubs.map((hub) => hub.close()));
    await stop(server);
  });

  test('another listener keeps its own upgrades', async () => {
    const server = createServer();
    const hub = quietHub('/hub');
    hub.attach(server);
    const other = new WebSocketServer({ noServer: true });
    server.on('upgrade', (req, socket, head) => {
      if (req.url === '/other') other.handleUpgrade(req, socket, head, (webSocket) => webSocket.close(4_000));
    });
    const port = await listen(server);
    const raw = await openSocket(port, '/../other');
    expect(await raw.closed).toBe(4_000);
    await hub.close();
    await stop(server);
  });

  test.each([
    ['is left to another listener', true],
    ['is refused', false],
  ])('an upgrade that %s and whose socket breaks does no harm', async (_title, hasOther) => {
    const server = createServer();
    const hub = quietHub('/hub');
    hub.attach(server);
    if (hasOther) server.on('upgrade', () => undefined);
    const socket = new PassThrough();
    server.emit(
      'upgrade',
      Object.assign(new IncomingMessage(new Socket()), { url: '/x' }),
      socket,
      Buffer.alloc(0),
    );
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy(new Error('broken'));
    await closed;
    expect(socket.listenerCount('error')).toBe(1);
    await hub.close();
  });

  test('upgrades that break off at once do no harm', async () => {
    const fixture = await startHub();
    for (const text of [UPGRADE('/hub'), UPGRADE('/nowhere'), UPGRADE('/hub').slice(0, 60)]) {
      const socket = connect(fixture.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.write(text, () => resolve()));
      socket.resetAndDestroy();
    }
    await shakenSocket(fixture.port);
    expect(fixture.hub.connections).toBe(1);
    await fixture.stop();
  });
});

describe('[R7.46] shutdown', () => {
  test('Close with allowReconnect on every transport; nothing new comes in', async () => {
    const fixture = await startHub();
    const raw = await shakenSocket(fixture.port);
    const id = await startPolling(fixture.port);
    const waiting = poll(fixture.port, id);
    await until(() => fixture.openRequests() === 1);
    const unclaimed = await negotiate(fixture.port);
    const shaking = await openEventStream(fixture.port, await negotiate(fixture.port));
    const closed = fixture.hub.close({ allowReconnect: true });
    expect(fixture.hub.connections).toBe(0);
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual(['{"type":7,"allowReconnect":true}\u001e']);
    expect((await waiting).body).toBe('{"type":7,"allowReconnect":true}\u001e');
    await shaking.over;
    expect(shaking.text()).toContain('{"error":"Handshake was canceled."}');
    expect((await http(fixture.port, 'DELETE', `/hub?id=${id}`)).status).toBe(202);
    await closed;
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['shutdown', 'shutdown']);
    expect((await http(fixture.port, 'POST', '/hub/negotiate')).status).toBe(503);
    expect((await poll(fixture.port, unclaimed)).status).toBe(503);
    await expect(openSocket(fixture.port)).rejects.toThrow('503');
    await fixture.stop();
  });

  test('dismissed connections may come back at once', async () => {
    const fixture = await startHub();
    const raw = await shakenSocket(fixture.port);
    fixture.hub.dismiss();
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual(['{"type":7,"allowReconnect":true}\u001e']);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['server-closed']);
    await shakenSocket(fixture.port);
    expect(fixture.hub.connections).toBe(1);
    await fixture.stop();
  });

  test('it waits for onDisconnected, but 5 s at most', async () => {
    const gate = Promise.withResolvers<void>();
    const fixture = await startHub({ onDisconnected: () => gate.promise });
    await shakenSocket(fixture.port);
    let done = false;
    const closed = fixture.hub.close().then(() => (done = true));
    await until(() => fixture.disconnected.length === 1);
    await fixture.pass(4_000);
    expect(done).toBe(false);
    await fixture.pass(2_000);
    await closed;
    gate.resolve();
    await fixture.stop();
  });

  test('it resolves when onDisconnected has', async () => {
    const gate = Promise.withResolvers<void>();
    const fixture = await startHub({ onDisconnected: () => gate.promise });
    await shakenSocket(fixture.port);
    const closed = fixture.hub.close();
    await until(() => fixture.disconnected.length === 1);
    gate.resolve();
    await closed;
    expect(fixture.clock.now()).toBe(0);
    await fixture.stop();
  });

  test('[R7.50] with time for it, connections are closed one after the other', async () => {
    const fixture = await startHub();
    const sockets = await Promise.all(Array.from({ length: 10 }, () => shakenSocket(fixture.port)));
    let ended = 0;
    for (const socket of sockets) void socket.closed.then(() => (ended += 1));
    const closed = fixture.hub.close({ allowReconnect: true, overMs: 1000 });
    await expect(openSocket(fixture.port)).rejects.toThrow('503');
    expect(fixture.hub.connections).toBe(10);
    fixture.clock.advance(500);
    await until(() => ended === 5);
    expect(fixture.hub.connections).toBe(5);
    fixture.clock.advance(500);
    await closed;
    await until(() => ended === 10);
    expect(sockets.map(({ frames }) => frames)).toEqual(
      sockets.map(() => ['{"type":7,"allowReconnect":true}\u001e']),
    );
    await fixture.stop();
  });

  test('closing twice is the same as once, and no timer is left', async () => {
    const fixture = await startHub();
    await shakenSocket(fixture.port);
    expect(fixture.clock.pending).toBe(1);
    const closed = fixture.hub.close({ allowReconnect: true });
    expect(fixture.hub.close()).toBe(closed);
    await closed;
    expect(fixture.clock.pending).toBe(0);
    await fixture.stop();
  });

  test('a client that does not poll within 5 s is forgotten', async () => {
    const fixture = await startHub();
    const id = await startPolling(fixture.port);
    const closed = fixture.hub.close();
    await fixture.pass(5_000);
    await closed;
    expect((await poll(fixture.port, id)).status).toBe(404);
    await fixture.stop();
  });
});

test.each(['hub', '/hub/', '', '/', '/hub?x', '/hub#x'])('the path %j is refused', (path) => {
  expect(() => quietHub(path)).toThrow(RangeError);
});

test("the default clock is the system's, and its one timer keeps no process alive", async () => {
  const hub = createHubServer({ path: '/hub', methods: {}, allowedOrigins: () => true });
  expect(hub.connections).toBe(0);
  await hub.close();
});

describe('before Fastify and its parsers', () => {
  test.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['ServerSentEvents', HttpTransportType.ServerSentEvents],
    ['LongPolling', HttpTransportType.LongPolling],
  ])('an onRequest hook that hijacks: %s', async (_name, transport) => {
    const hub = createHubServer({
      path: '/hub',
      methods: { Echo: (_connection, args) => args[0] },
      allowedOrigins: () => true,
    });
    const app = Fastify();
    app.addHook('onRequest', (request, reply, done) => {
      if (hub.handleRequest(request.raw, reply.raw)) reply.hijack();
      else done();
    });
    app.post('/echo', (request) => request.body);
    hub.attach(app.server);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = new HubConnectionBuilder()
      .withUrl(`${address}/hub`, { transport })
      .configureLogging(LogLevel.None)
      .build();
    await client.start();
    expect(await client.invoke('Echo', { a: 'ü' })).toEqual({ a: 'ü' });
    const echoed = await app.inject({ method: 'POST', url: '/echo', payload: { b: 1 } });
    expect(echoed.json()).toEqual({ b: 1 });
    await client.stop();
    await hub.close();
    await app.close();
  });
});
