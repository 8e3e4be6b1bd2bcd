import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerDownload, Download } from './download.ts';

const server = Fastify();
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
