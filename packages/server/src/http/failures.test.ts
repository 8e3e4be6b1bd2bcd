import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TooLong } from '../errors.ts';
import { createServer } from './create-server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
let fault: Error;
const log: string[] = [];

beforeAll(async () => {
  server = await createServer({
    logger: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
    trustProxy: false,
    hubs: [],
    corsOrigins: [],
    frameOrigins: [],
    connectOrigins: [],
    httpsOnly: false,
    razorpayCheckout: false,
  });
  for (const method of ['GET', 'POST'] as const)
    server.route({ method, url: '/', handler: () => Promise.reject(fault) });
  server.post('/read', { config: { readsOnly: true } }, () => Promise.reject(fault));
});
afterAll(() => server.close());
beforeEach(() => {
  log.length = 0;
});

async function answerTo(method: 'GET' | 'POST', path = '/', body?: object) {
  const url = `${path}?token=secret`;
  const { statusCode, headers, json } = await server.inject({ method, url, ...(body && { payload: body }) });
  const { error } = json<{ readonly error: { readonly code: string; readonly details?: object } }>();
  return { said: [statusCode, error.code, headers['retry-after']], details: error.details };
}

test('[R7.59] a read that PostgreSQL does not answer is UNAVAILABLE with the time to wait, and the log has the cause', async () => {
  fault = new Error('Connection terminated unexpectedly');
  expect(await answerTo('GET')).toEqual({
    said: [503, 'UNAVAILABLE', '5'],
    details: { retryAfterSec: 5 },
  });
  expect(log.join('')).toContain('Connection terminated unexpectedly');
  expect(log.join('')).not.toContain('secret');
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  '[R7.59] so is one that finds no address of PostgreSQL (%s), which a POST is not',
  async (code) => {
    fault = Object.assign(new Error(`getaddrinfo ${code} postgres`), { code, syscall: 'getaddrinfo' });
    expect((await answerTo('GET')).said).toEqual([503, 'UNAVAILABLE', '5']);
    expect((await answerTo('POST')).said).toEqual([500, 'INTERNAL', undefined]);
  },
);

test('[R7.112] a request that is longer than can be passed on is refused as too large, and may not be repeated', async () => {
  fault = new TooLong('the arguments are too long');
  expect((await answerTo('POST', '/', { customerRef: 'r1' })).said).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
    undefined,
  ]);
});

test('[R7.83] a POST that only reads is UNAVAILABLE when PostgreSQL does not answer, like a GET', async () => {
  fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect((await answerTo('POST', '/read')).said).toEqual([503, 'UNAVAILABLE', '5']);
});

test('[R7.109] a POST under a customerRef is UNAVAILABLE when PostgreSQL does not answer, with the reference', async () => {
  fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(await answerTo('POST', '/', { customerRef: 'w-1', amount: 500 })).toEqual({
    said: [503, 'UNAVAILABLE', '5'],
    details: { retryAfterSec: 5, reference: 'w-1' },
  });
  for (const body of [{ customerRef: null }, { customerRef: 5 }, []])
    expect((await answerTo('POST', '/', body)).said).toEqual([500, 'INTERNAL', undefined]);
  fault = new Error('a defect');
  expect((await answerTo('POST', '/', { customerRef: 'w-1' })).said).toEqual([500, 'INTERNAL', undefined]);
});

test('[R7.59] a call that may have written something before the connection broke stays INTERNAL', async () => {
  fault = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect((await answerTo('POST')).said).toEqual([500, 'INTERNAL', undefined]);
});

test('[R7.59] a read that fails for any other reason stays INTERNAL', async () => {
  fault = Object.assign(new Error('relation does not exist'), { code: '42P01' });
  expect((await answerTo('GET')).said).toEqual([500, 'INTERNAL', undefined]);
});
