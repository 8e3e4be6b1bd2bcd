import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerDownload, Download } from './download.ts';

let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
});
afterEach(() => server.close());

test('a file is sent in chunks, and one that fails halfway is cut off instead of completed', async () => {
  let closed = 0;
  async function* pieces(fails: boolean): AsyncGenerator<string> {
    try {
      yield 'half of it, ';
      if (fails) throw new Error('the storage is gone');
      yield 'and the rest';
    } finally {
      closed += 1;
    }
  }
  for (const fails of [false, true]) {
    server.get(`/${fails}`, (_request, reply) =>
      answerDownload(reply, new Download('x.csv', 'text/csv', pieces(fails))),
    );
  }
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const whole = await fetch(`${address}/false`);
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="x.csv"');
  expect(await whole.text()).toBe('half of it, and the rest');
  const half = await fetch(`${address}/true`)
    .then((answer) => answer.text())
    .catch(() => 'cut off');
  expect([half, closed]).toEqual(['cut off', 2]);
});

test('a client that takes in nothing of a file is cut off, and the file is no longer read', async () => {
  let closed = 0;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      closed += 1;
    }
  }
  server.get('/endless', (_request, reply) =>
    answerDownload(reply, new Download('x.csv', 'text/csv', endless()), 50),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  client.pause();
  client.on('error', () => undefined);
  await expect.poll(() => closed, { timeout: 20_000 }).toBe(1);
  client.destroy();
}, 30_000);
