import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
let begun = 0;
/** Once resolved, all waiting requests are answered. */
let answer = Promise.withResolvers<void>();

beforeAll(async () => {
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hubs: [],
    corsOrigins: [],
    frameOrigins: [],
    connectOrigins: [],
    httpsOnly: false,
    razorpayCheckout: false,
  });
  server.get('/', async () => {
    begun += 1;
    await answer.promise;
    return 'here you are';
  });
  server.post('/', ({ body }) => `${JSON.stringify(body).length} bytes`);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

function open(): Socket {
  const { port } = server.server.address() as AddressInfo;
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

const closed = (socket: Socket) => new Promise((is) => socket.once('close', is));

/** Sends so many requests at once. */
function send(requests: number): Socket {
  const socket = open();
  const last = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests - 1) + last);
  return socket;
}

const answersIn = async (socket: Socket) => (await text(socket)).split('here you are').length - 1;

test('[R7.57] 32 requests that do not wait for each other’s answers are all answered', async () => {
  begun = 0;
  answer = Promise.withResolvers();
  const socket = send(32);
  await expect.poll(() => begun).toBe(32);
  answer.resolve();
  expect(await answersIn(socket)).toBe(32);
});

test('[R7.57] a connection that sends thousands ahead is ended, and the others are served', async () => {
  begun = 0;
  answer = Promise.withResolvers();
  const flood = send(5000);
  await closed(flood);
  expect(begun).toBe(32);
  answer.resolve();
  expect(await answersIn(send(1))).toBe(1);
});

const HEAD = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
/** A text in chunks of one byte. */
const inChunks = (content: string) => content.replaceAll(/./g, '1\r\n$&\r\n');

test('[R7.57] a connection that expects what Node refuses by itself, thousands of times, is ended', async () => {
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n'.repeat(5000));
  await closed(socket);
  const one = open();
  one.write('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n');
  expect(await text(one)).toMatch(/^HTTP\/1\.1 417 /);
});

test('[R7.57] a connection whose body comes in thousands of chunks is ended', async () => {
  const socket = open();
  socket.write(HEAD('/') + inChunks('1'.repeat(20_000)));
  expect(await text(socket).catch(() => '')).toBe('');
});

test('[R7.57] a connection whose body is not over when it has been answered is ended', async () => {
  const socket = open();
  socket.write(HEAD('/hidden').replace('application/json', 'text/html'));
  await once(socket, 'data');
  await closed(socket);
  expect(socket.destroyed).toBe(true);
});

test('[R7.57] a connection may send one body in chunks after the other', async () => {
  const socket = open();
  for (let round = 0; round < 60; round += 1) {
    socket.write(`${HEAD('/')}${inChunks(`"${'x'.repeat(100)}"`)}0\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/102 bytes$/);
  }
  socket.destroy();
});

test('[R7.57] a request whose connection was reset before it was read begins nothing', async () => {
  begun = 0;
  answer.resolve();
  const read = once(server.server, 'request');
  const accepted = once(server.server, 'connection');
  const socket = open();
  await accepted;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.resetAndDestroy();
  const [request] = (await read) as [IncomingMessage];
  expect(request.socket.remoteAddress).toBeUndefined();
  expect(await answersIn(send(1))).toBe(1);
  expect(begun).toBe(1);
});
