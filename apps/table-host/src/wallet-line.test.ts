import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { WALLET_TIMEOUT_MS, WalletUnknown, walletClient } from './wallet-client.ts';
import { walletAt } from './wallet-line.ts';

const KB = 1024;
const REFUSAL = JSON.stringify({ code: 'INSUFFICIENT_FUNDS', balance: 0, currency: 'INR' });

let server: Server;
let address: string;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Asks for a balance through a client with a far longer timeout, so that only the connection itself gives up. */
function balance(timeoutMs = WALLET_TIMEOUT_MS) {
  const time = new VirtualTime();
  const client = walletClient({
    send: walletAt(address, timeoutMs),
    provider: 'layline',
    secret: 's'.repeat(32),
    now: () => time.now(),
    scheduler: time,
    logger: pino({ level: 'silent' }),
    timeoutMs: 60_000,
  });
  return client('balance', { sessionId: 's' });
}

test('an answer of 64 KB is read', async () => {
  answer = (response) => response.end(REFUSAL.padEnd(64 * KB));
  expect(await balance()).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
});

test('a longer answer counts as none, not as the refusal that it begins with', async () => {
  answer = (response) => response.end(REFUSAL.padEnd(64 * KB + 1));
  await expect(balance()).rejects.toThrow(WalletUnknown);
});

test('an endless answer is cut off', async () => {
  const closed = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', closed.resolve);
    const more = (): void =>
      void response.write('x'.repeat(16 * KB), (error) => (error ? undefined : more()));
    more();
  };
  await expect(balance()).rejects.toThrow(WalletUnknown);
  await closed.promise;
});

test('an answer that stalls after its beginning is given up after the usual timeout', async () => {
  const closed = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', closed.resolve);
    response.write(REFUSAL);
  };
  await expect(balance(50)).rejects.toThrow(WalletUnknown);
  await closed.promise;
});
