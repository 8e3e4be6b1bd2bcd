import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TABLES_HUB_PATH, TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import { WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { signWalletRequest } from '../../casino-providers/signature.ts';
import { Razorpay } from '../../payments/razorpay.ts';
import { WEBHOOK_PATH } from '../../payments/serve-webhooks.ts';
import { RazorpayDouble } from '../../payments/testing/razorpay-double.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp } from '../betting-app.ts';

/** A twentieth of every limit, so that few requests reach it. */
const FACTOR = 0.05;

/** 300 addresses of one owner, each in a /64 and most in a /56 of its own. */
const ATTACKERS = Array.from(
  { length: 300 },
  (_, n) => `2001:db8:1:${((n * 256 + (n >> 8)) & 0xffff).toString(16)}::1`,
);
const NEIGHBOUR = '2001:db8:2:1::1';

let app: BettingApp;
let gateway: RazorpayDouble;
let url: string;
beforeAll(async () => {
  gateway = await RazorpayDouble.open();
  app = await openBettingApp({
    changes: {
      security: {
        corsOrigins: [],
        frameOrigins: [],
        httpsOnly: false,
        trustProxy: ['127.0.0.0/8'],
        countryHeader: null,
        rateLimitFactor: FACTOR,
      },
      gateway: new Razorpay({ ...gateway.options, accountNumber: null }),
    },
  });
  url = await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

// Lets the budgets used up by the previous case refill.
beforeEach(() => app.time.advance(600_000));

type Ask = (address: string) => Promise<number>;

const post =
  (path: string, payload: string, headers: () => Record<string, string>): Ask =>
  async (address) =>
    (
      await app.app.fastify.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers() },
        remoteAddress: '127.0.0.1',
      })
    ).statusCode;

const negotiate =
  (path: string): Ask =>
  async (address) =>
    (
      await fetch(`${url}${path}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
      })
    ).status;

const debit = JSON.stringify({
  sessionId: 'a session unknown',
  txId: 't',
  roundId: 'r',
  gameId: 'roulette',
  amount: 100,
});
const wallet = (secret: () => string): Ask =>
  post(`/exchange/${WALLET_PATH}/debit`, debit, () =>
    signWalletRequest({ provider: OWN_TABLES, secret: secret() }, debit, app.time.now()),
  );
const forgedCall = wallet(() => 'guessed');
const rightCall = wallet(() => app.app.casino.ownSecret);
const forgedEvent = post(`/exchange/${WEBHOOK_PATH}`, '{}', () => ({
  'x-razorpay-signature': '0'.repeat(64),
}));

describe('300 networks of one owner get as much as four households, and a neighbour is still served', () => {
  test.each<[door: string, ask: Ask, served: number, share: number]>([
    ['calls', post('/exchange/Account/Logout', '{}', () => ({})), 401, 60],
    ['demo log-ins', (address) => get('/exchange/Account/LoginAsDemoUser', address), 200, 2],
    ['connections to the hub', negotiate('/hub'), 200, 200],
    ['connections to the tables’ hub', negotiate(TABLES_HUB_PATH), 200, 200],
    ['calls of game pages', (address) => get(`${TABLES_PATH}/tables`, address), 200, 60],
    [
      'launch tokens',
      post(`${TABLES_PATH}/enter`, '{"launchToken":"a guess of 18 signs"}', () => ({})),
      401,
      6,
    ],
    ['forged wallet calls', forgedCall, 401, 6],
    ['forged payment events', forgedEvent, 401, 6],
  ])('%s', async (_door, ask, served, share) => {
    const statuses: number[] = [];
    for (const address of ATTACKERS) statuses.push(await ask(address));
    expect(statuses.filter((status) => status === served)).toHaveLength(share);
    expect([...new Set(statuses)].filter((status) => ![served, 429, 503].includes(status))).toEqual([]);
    expect(await ask(NEIGHBOUR)).toBe(served);
  });

  test('a provider with a valid signature is served even if others forge calls from its network', async () => {
    const provider = '198.51.100.7';
    expect(await rightCall(provider)).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 250; n += 1) statuses.push(await forgedCall(`198.51.100.${n}`));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(30);
    expect(await rightCall('198.51.100.8')).toBe(429);
    expect(await rightCall(provider)).toBe(200);
  });
});

async function get(path: string, address: string): Promise<number> {
  const { statusCode } = await app.app.fastify.inject({
    url: path,
    headers: { 'x-forwarded-for': address },
    remoteAddress: '127.0.0.1',
  });
  return statusCode;
}
