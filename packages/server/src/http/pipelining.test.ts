import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './create-server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
let begun = 0;
/** Lets all requests that wait be answered. */
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
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends so many requests at once. */
function send(requests: number): Socket {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
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
  flood.on('error', () => undefined);
  await new Promise((ended) => flood.once('close', ended));
  expect(begun).toBe(32);
  answer.resolve();
  expect(await answersIn(send(1))).toBe(1);
});
