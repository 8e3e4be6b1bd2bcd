import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WALLET_HEADERS } from '@layline/contract/casino/wallet-protocol.ts';
import { signWalletRequest } from '../../casino-providers/signature.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';
import type { Signing } from './testing/casino-app.ts';

const OTHERS_SECRET = 'the secret of another provider';
let casino: CasinoApp;
let asha: TestPlayer;
let sessionId: string;
beforeAll(async () => {
  casino = await CasinoApp.open({
    changes: { casino: { walletSecrets: { other: [OTHERS_SECRET, 'its previous secret'] } } },
  });
  asha = await casino.app.player();
  sessionId = await casino.session(asha);
});
afterAll(() => casino.close());

const now = (): number => casino.app.time.now();
const bet = (txId: string) => ({ sessionId, txId, roundId: 'r', gameId: 'roulette', amount: 100 });

const FORGED: readonly (readonly [string, () => Signing])[] = [
  ['with a wrong secret', () => ({ secret: 'guessed' })],
  ['with another provider’s secret', () => ({ secret: OTHERS_SECRET })],
  ['for a provider that does not exist', () => ({ provider: 'nobody' })],
  ['for a provider named like a JavaScript built-in', () => ({ provider: 'constructor' })],
  ['a minute and a millisecond ago', () => ({ time: now() - 60_001 })],
  ['a minute and a millisecond ahead', () => ({ time: now() + 60_001 })],
  [
    'with a time other than the signed one',
    () => ({ headers: { [WALLET_HEADERS.time]: String(now() + 1) } }),
  ],
  ['without a time', () => ({ headers: { [WALLET_HEADERS.time]: '' } })],
  ['with a time that is not a number', () => ({ headers: { [WALLET_HEADERS.time]: '9e12         ' } })],
  ['with half a signature', () => ({ headers: { [WALLET_HEADERS.signature]: 'ab'.repeat(16) } })],
  ['without a signature', () => ({ headers: { [WALLET_HEADERS.signature]: '' } })],
];

test.each(FORGED)('signed %s: 401, and nothing happens', async (_how, signing) => {
  const { seq } = casino.app.core;
  for (const call of ['balance', 'debit', 'rollback'] as const)
    expect(
      (await casino.send(call, call === 'rollback' ? { txId: 'x', refTxId: 'y' } : bet('x'), signing()))
        .status,
    ).toBe(401);
  expect(casino.app.core.seq).toBe(seq);
  expect(await casino.casino.store.transaction('layline', 'y')).toBeNull();
});

test('within a minute either way the signature is valid', async () => {
  for (const off of [-60_000, 0, 60_000])
    expect(await casino.code('balance', { sessionId }, { time: now() + off })).toBe('OK');
});

test('an altered body is refused, even by one byte', async () => {
  const body = JSON.stringify(bet('changed'));
  const signed = signWalletRequest({ provider: 'layline', secret: casino.casino.ownSecret }, body, now());
  const sent = body.replace('"amount":100', '"amount":900');
  expect((await casino.send('debit', sent, { headers: signed })).status).toBe(401);
  expect((await casino.send('debit', `${body} `, { headers: signed })).status).toBe(401);
});

test('a request replayed as it was does nothing more', async () => {
  const before = casino.cashOf(asha);
  const first = await casino.send('debit', bet('again'));
  for (let i = 0; i < 5; i += 1) expect((await casino.send('debit', bet('again'))).text).toBe(first.text);
  expect(casino.cashOf(asha)).toBe(before - 100);
});

test('while a secret is being changed, both work', async () => {
  for (const secret of [OTHERS_SECRET, 'its previous secret'])
    expect(await casino.code('balance', { sessionId }, { provider: 'other', secret })).toBe('INVALID_TOKEN');
});

describe('one provider’s keys open nothing of another’s', () => {
  const other: Signing = { provider: 'other', secret: OTHERS_SECRET };

  test('its session', async () => {
    expect(await casino.code('debit', bet('theirs'), other)).toBe('INVALID_TOKEN');
    expect(await casino.code('balance', { sessionId }, other)).toBe('INVALID_TOKEN');
  });

  test('its launch token, which stays valid for the right provider', async () => {
    const launchToken = await casino.launch(asha);
    expect(await casino.code('authenticate', { launchToken }, other)).toBe('INVALID_TOKEN');
    expect(await casino.code('authenticate', { launchToken })).toBe('OK');
  });

  test('its transactions, even under the same ids', async () => {
    await casino.send('debit', bet('shared'));
    const before = casino.cashOf(asha);
    const undo = { txId: 'undo', refTxId: 'shared' };
    expect((await casino.send('rollback', undo, other)).answer).toMatchObject({ code: 'OK', balance: null });
    expect(casino.cashOf(asha)).toBe(before);
  });

  test('its names for players', async () => {
    const nameBy = async (signing: Signing): Promise<string | undefined> => {
      const launchToken = await casino.launch(asha, signing.provider);
      return (await casino.send('authenticate', { launchToken }, signing)).answer.session?.playerId;
    };
    expect(await nameBy({})).toBe(await nameBy({}));
    expect(await nameBy(other)).not.toBe(await nameBy({}));
  });
});

test.each([
  ['no JSON', '{"sessionId":'],
  ['no object', '[]'],
  ['an extra field', JSON.stringify({ ...bet('t'), bonus: 1 })],
  ['a negative amount', JSON.stringify({ ...bet('t'), amount: -5 })],
  ['an amount of 0', JSON.stringify({ ...bet('t'), amount: 0 })],
  ['half a paisa', JSON.stringify({ ...bet('t'), amount: 0.5 })],
  ['an amount as text', JSON.stringify({ ...bet('t'), amount: '100' })],
  ['an id with a blank', JSON.stringify(bet('t t'))],
  ['nothing', ''],
])('%s in the body: 400, and nothing happens', async (_what, body) => {
  const { seq } = casino.app.core;
  expect((await casino.send('debit', body)).status).toBe(400);
  expect(casino.app.core.seq).toBe(seq);
});

test('a bare HTTP client is enough', async () => {
  const app = await openBettingApp();
  try {
    await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const bound = app.app.fastify.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
    const body = '{"txId":"r-1","refTxId":"t-1"}';
    const { ownSecret } = app.app.casino;
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: bound.port,
          method: 'POST',
          path: '/exchange/casino/wallet/rollback',
          headers: signWalletRequest({ provider: 'layline', secret: ownSecret }, body, app.time.now()),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve(`${response.statusCode ?? 0} ${text}`));
        },
      );
      sent.on('error', reject).end(body);
    });
    expect(answer).toBe('200 {"code":"OK","balance":null,"currency":null}');
  } finally {
    await app.close();
  }
});

test('calls are counted by provider, call and code', async () => {
  await casino.send('debit', { ...bet('counted'), amount: 999_999_999_999 });
  await casino.send('debit', bet('counted'), { secret: 'guessed' });
  const { body } = await casino.app.app.fastify.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(
    /layline_wallet_calls_total\{provider="layline",call="debit",code="INSUFFICIENT_FUNDS"\} 1/,
  );
  expect(body).toMatch(/layline_wallet_calls_total\{provider="none",call="debit",code="UNAUTHORIZED"\} \d+/);
  expect(body).toMatch(/layline_wallet_call_duration_seconds_count\{provider="layline",call="debit"\} \d+/);
});
