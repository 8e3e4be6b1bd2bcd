import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionLost } from './lost-connection.ts';

const withCode = (code: string) => Object.assign(new Error('something'), { code });

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('[R7.59] what the driver calls “%s” is a lost connection', (message) => {
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test.each(['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08003', '08006', '08P01'])(
  '[R7.59] so is SQLSTATE %s',
  (code) => expect(isConnectionLost(withCode(code))).toBe(true),
);

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])('[R7.59] so is %s', (code) => expect(isConnectionLost(withCode(code))).toBe(true));

test.each([
  ['a statement that is wrong', withCode('42601')],
  ['a key that is taken', withCode('23505')],
  ['a statement that took too long', withCode('57014')],
  ['a defect', new TypeError('Connection is not a function')],
  ['something else', 'ECONNREFUSED'],
])('[R7.59] %s is not', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});

test.each([
  ['a server that nobody runs', 'localhost'],
  ['a host that has no address', 'no-such-host.invalid'],
])('[R7.59] %s is a lost connection, as the driver reports it', async (_, host) => {
  const client = new pg.Client({ connectionString: `postgres://postgres@${host}:1/none` });
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  expect(isConnectionLost(error)).toBe(true);
});
