import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { until } from '@layline/simulation/base/until.ts';
import { NatsBus, type NatsAccess } from './nats-bus.ts';

/** A NATS server for tests, as `nats://HOST:PORT`, without TLS. */
const NATS_URL = process.env['TEST_NATS_URL'];

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

function connected(access: Partial<NatsAccess> = {}) {
  const said: string[] = [];
  const note = (_: unknown, text: string): void => void said.push(text);
  const bus = new NatsBus(
    { servers: [URL.parse(NATS_URL ?? '')?.host ?? ''], tls: false, user: null, password: null, ...access },
    { scheduler: systemScheduler, logger: { info: note, warn: note } as never },
  );
  cleanUp.push(() => bus.close());
  return { bus, said };
}

describe.skipIf(NATS_URL === undefined)('a bus over a NATS server', () => {
  test('brings messages in order to those who listen, and not to their sender', async () => {
    const [{ bus: sender }, { bus: receiver }] = [connected(), connected()];
    const subject = `test.${process.pid}`;
    const heard: string[] = [];
    const own: string[] = [];
    const stop = receiver.listen(subject, (message) => heard.push(message.toString()));
    sender.listen(subject, (message) => own.push(message.toString()));
    await until(() => sender.isConnected && receiver.isConnected);
    await until(() => {
      sender.publish(subject, Buffer.from('are you there?'));
      return heard.length > 0;
    });
    heard.length = 0;
    for (let i = 0; i < 100; i += 1) sender.publish(subject, Buffer.from(`message ${i}`));
    await until(() => heard.includes('message 99'));
    const numbered = heard.filter((text) => text.startsWith('message'));
    expect(numbered).toEqual(Array.from({ length: 100 }, (_, i) => `message ${i}`));
    expect(own).toEqual([]);
    expect(sender.longest).toBe(1_048_576);
    stop();
  });
});

test('with TLS required, nothing is sent to a server that does not offer it', async () => {
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write('INFO {"server_id":"x","version":"2.9.0","max_payload":1048576,"proto":1}\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { said } = connected({ servers: [`127.0.0.1:${port}`], tls: true, user: 'us', password: 'secret' });
  await until(() => said.length > 0);
  expect(said).toEqual(['NATS cannot be reached; trying again']);
  expect(received).not.toContain('secret');
});

/** What looks like a NATS server to those who connect, and what they subscribe to, give up and publish. */
async function pretended(maxPayload = 1_048_576) {
  const sent: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === 'PING') socket.write('PONG\r\n');
        else if (/^(?:(?:UN)?SUB|PUB) /.test(line)) sent.push(line);
      }
    });
    socket.write(`INFO {"server_id":"x","version":"2.9.0","max_payload":${maxPayload},"proto":1}\r\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp.push(() => void server.close());
  return { sent, sockets, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('who stops listening is not told anything more, on later connections either', async () => {
  const { sent, sockets, address } = await pretended();
  const { bus } = connected({ servers: [address] });
  const stop = bus.listen('x', () => undefined);
  await until(() => sent.length === 1);
  sockets[0]?.destroy();
  await until(() => sent.length === 2 && bus.isConnected);
  stop();
  await until(() => sent.length === 3);
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['SUB', 'SUB', 'UNSUB']);
});

test('[R7.70] a message that its listener cannot take is left out, and the next one is heard over the same connection', async () => {
  const { sent, sockets, address } = await pretended();
  const { bus, said } = connected({ servers: [address] });
  const heard: string[] = [];
  bus.listen('x', (message) => heard.push(JSON.parse(message.toString()) as string));
  await until(() => sent.length === 1 && bus.isConnected);
  sockets[0]?.write('MSG x 1 3\r\n{"a\r\nMSG x 1 3\r\n"b"\r\n');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['b']);
  expect(said).toEqual(['connected to NATS', 'a message could not be taken; leaving it out']);
});

test('[R7.68] told to leave its server it goes on with the next one, and stays if there is no other', async () => {
  const [first, second] = [await pretended(), await pretended()];
  const { bus, said } = connected({ servers: [first.address, second.address] });
  const { bus: alone, said: saidAlone } = connected({ servers: [first.address] });
  bus.listen('x', () => undefined);
  for (let moves = 0; moves < 3; moves += 1) {
    await until(() => first.sent.length + second.sent.length === moves + 1 && bus.isConnected);
    bus.leaveServer();
  }
  await until(() => first.sent.length === 2 && second.sent.length === 2);
  expect(said).toContain(
    'the leader and this process do not hear each other through this NATS server; trying the next one',
  );
  await until(() => alone.isConnected);
  alone.leaveServer();
  expect([alone.isConnected, saidAlone]).toEqual([true, ['connected to NATS']]);
});

test('[R7.68] what is listened to while it leaves its server is subscribed to at the next one', async () => {
  const servers = [await pretended(), await pretended()];
  const { bus } = connected({ servers: servers.map(({ address }) => address) });
  const sent = () => servers.flatMap((server) => server.sent);
  bus.listen('x', () => undefined);
  await until(() => sent().length === 1 && bus.isConnected);
  bus.leaveServer();
  bus.listen('y', () => undefined);
  await until(() => sent().length === 3);
  const subjects = sent().map((line) => line.split(' ')[1] ?? '');
  expect(subjects.filter((subject) => subject === 'y')).toHaveLength(1);
});

test('[R7.60] of several servers it takes the next one when its own is lost, and comes back to the first at last', async () => {
  const servers = [await pretended(), await pretended(), await pretended()];
  const { bus } = connected({ servers: servers.map(({ address }) => address) });
  bus.listen('x', () => undefined);
  const counts = () => servers.map(({ sent }) => sent.length);
  const sum = () => counts().reduce((all, one) => all + one);
  for (let connection = 1; connection <= 6; connection += 1) {
    await until(() => sum() === connection && bus.isConnected);
    for (const { sockets } of servers) for (const socket of sockets.splice(0)) socket.destroy();
    await until(() => !bus.isConnected);
  }
  expect(counts()).toEqual([2, 2, 2]);
});

test('[R7.112] a message that is too long for the server is dropped, counted and logged, ever less often, and the next one is sent', async () => {
  const { sent, address } = await pretended(100);
  const { bus, said } = connected({ servers: [address] });
  await until(() => bus.isConnected);
  for (let copies = 0; copies < 5; copies += 1) bus.publish('x.reply.n1', Buffer.alloc(101));
  bus.publish('x.reply.n1', Buffer.alloc(100));
  await until(() => sent.length > 0);
  expect(sent).toEqual([expect.stringMatching(/^PUB x\.reply\.n1 +100$/)]);
  expect([...bus.tooLong]).toEqual([['x.reply', 5]]);
  const dropped = 'a message is too long for NATS; dropping it';
  expect(said.filter((text) => text === dropped)).toHaveLength(3);
  expect(said[1]).toContain('raise its max_payload');
});
