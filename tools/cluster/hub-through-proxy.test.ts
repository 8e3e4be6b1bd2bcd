import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodePeers } from '@layline/exchange/src/hub/node-peers.ts';
import { startHub, type HubFixture } from '@layline/signalr/test-support/hub-fixture.ts';
import { until } from '@layline/simulation/base/until.ts';
import { startProxy, type Proxy } from './proxy.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const TRANSPORTS = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

let hubs: readonly [HubFixture, HubFixture];
let proxy: Proxy;
let clients: HubConnection[];
/** UTC ms, for all nodes. */
let now: number;
/** Addresses of clients, as the hubs have counted them. */
let counted: string[];

beforeEach(async () => {
  clients = [];
  counted = [];
  now = 1_700_000_000_000;
  hubs = [await openHub('one'), await openHub('two')];
  let turn = 0;
  const addresses = hubs.map(({ port }) => `http://127.0.0.1:${port}`);
  // Each request goes to another node than the one before.
  const next = () => addresses[(turn += 1) % 2];
  proxy = await startProxy(
    {
      addresses,
      leader: undefined,
      anyFollower: next,
      follower: next,
      lost: () => undefined,
    },
    0,
  );
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await proxy.close();
  for (const hub of hubs) await hub.stop();
});

async function openHub(name: string): Promise<HubFixture> {
  const peers = new NodePeers({ key: KEY, now: () => now, address: () => `http://127.0.0.1:${hub.port}` });
  const addressOf = (request: Parameters<NodePeers['clientOf']>[0]) =>
    peers.clientOf(request) ?? `${request.headers['x-forwarded-for']}, asked ${name}`;
  const hub: HubFixture = await startHub({
    peers: peers.through(addressOf),
    addressOf,
    places: {
      hasRoom: () => true,
      enter: (address) => void counted.push(address),
      leave: () => undefined,
    },
  });
  return hub;
}

async function connect(transport: HttpTransportType, skipNegotiation = false): Promise<HubConnection> {
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${proxy.port}/hub`, { transport, skipNegotiation })
    .configureLogging(LogLevel.None)
    .build();
  clients.push(client);
  await client.start();
  return client;
}

const negotiate = async (): Promise<string> => {
  const answer = await fetch(`${hubs[0].url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  return ((await answer.json()) as { readonly connectionToken: string }).connectionToken;
};

describe.each(TRANSPORTS)(
  '[R7.49] a client over %s, whose every request reaches another node,',
  (_, transport) => {
    test('calls, hears and ends', async () => {
      for (let round = 0; round < 2; round += 1) {
        const client = await connect(transport);
        const heard: unknown[] = [];
        client.on('Message', (message: unknown) => heard.push(message));
        for (const value of ['a', { b: 'ü 🏏' }, null])
          expect(await client.invoke('Echo', value)).toEqual(value);
        await client.invoke('Push', 'news');
        await until(() => heard.length > 0);
        expect(heard).toEqual(['news']);
        await client.stop();
      }
      await until(() => hubs.every(({ hub }) => hub.connections === 0));
      expect(hubs.flatMap(({ disconnected }) => disconnected)).toHaveLength(2);
    });

    test('counts for its own address, as the node has it that it asked', async () => {
      await connect(transport);
      // It has negotiated with one and connected by way of the other.
      expect(counted).toHaveLength(2);
      expect(new Set(counted)).toEqual(new Set(['127.0.0.1, asked one', '127.0.0.1, asked two']));
    });

    test('is told when its node leaves', async () => {
      const client = await connect(transport);
      const ended = new Promise<void>((resolve) => client.onclose(() => resolve()));
      const [one, other] = hubs;
      const leaving = one.hub.connections > 0 ? one : other;
      const closed = leaving.hub.close({ allowReconnect: true, overMs: 5000 });
      await ended;
      leaving.clock.advance(10_000);
      await closed;
      expect(client.state).toBe(HubConnectionState.Disconnected);
    });
  },
);

test('a WebSocket without negotiation is opened anywhere', async () => {
  const client = await connect(HttpTransportType.WebSockets, true);
  expect(await client.invoke('Echo', 1)).toBe(1);
});

test('a token that no node has issued, or that is old, opens nothing', async () => {
  const token = await negotiate();
  const open = (id: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${hubs[1].port}/hub?id=${id}`);
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
  const [first = '', sealed = ''] = token.split('.');
  const altered = `${first}.${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const id of ['any', altered, sealed]) {
    expect(await open(id)).toBe(false);
    expect((await fetch(`${hubs[1].url}?id=${id}`)).status).toBe(404);
  }
  expect(token).not.toContain('127.0.0.1');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('127.0.0.1');
  expect(await open(token)).toBe(true);
  now += 21_000;
  expect(await open(token)).toBe(false);
});

test('a request for a node that is gone gets 404, so that the client begins anew', async () => {
  const token = await negotiate();
  await hubs[0].stop();
  expect((await fetch(`${hubs[1].url}?id=${token}`)).status).toBe(404);
  hubs = [await openHub('one'), hubs[1]];
});

test('a client cannot say that it has another address', async () => {
  const token = await negotiate();
  const headers = { 'x-layline-hub-client': 'any.203.0.113.7', 'x-forwarded-for': '198.51.100.1' };
  counted = [];
  await fetch(`${hubs[1].url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
  expect(counted).toEqual(['198.51.100.1, asked two']);
  expect((await fetch(`${hubs[1].url}?id=${token}`, { headers })).status).toBe(404);
});
