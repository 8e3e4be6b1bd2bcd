import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGames, getInternationalGameUrl, getTableGameUrl } from '@layline/contract/calls/casino.ts';
import { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { CasinoApp } from '../../modules/casino/testing/casino-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { casinoProviders, LOCAL_CASINO } from '../configured.ts';
import { ProviderDouble } from '../testing/provider-double.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = pair();
const theirs = pair();
const theirOld = pair();
const GAME = 'hub88:ont_blackjack';

let double: ProviderDouble;
let casino: CasinoApp;
let asha: TestPlayer & { readonly casinoToken: string };
let session: { readonly user: string; readonly token: string };
let ids = 0;
beforeAll(async () => {
  double = await ProviderDouble.open();
  double.answers = {
    '/operator/generic/v2/game/list': {
      body: [
        {
          name: 'Blackjack Classic',
          game_code: 'ont_blackjack',
          product: 'OneTouch',
          category: 'Blackjack',
          enabled: true,
        },
        { name: 'Book of Sums', game_code: 'x y', product: 'Any', category: 'Video Slots' },
        { name: 'Gone', game_code: 'gone', category: 'Video Slots', enabled: false },
      ],
    },
    '/operator/generic/v2/game/url': { body: { url: 'https://games.example/play?x=1' } },
  };
  const providers = casinoProviders({
    ...LOCAL_CASINO,
    calls: { TABLES: 'layline', LOBBY: 'layline', INTERNATIONAL: 'hub88' },
    hub88: {
      baseUrl: double.url,
      operatorId: 42,
      subPartnerId: 'brand',
      privateKey: ours.privateKey,
      publicKeys: [theirs.publicKey, theirOld.publicKey],
      country: 'IN',
    },
  });
  casino = await CasinoApp.open({ changes: { casino: { providers } } });
  for (const provider of providers.all) await provider.refresh();
  const { accessToken, refreshToken, casinoToken } = await casino.app.demo();
  const known = await casino.app.app.sessions.authenticate(accessToken, casino.app.time.now());
  if (known === null) throw new Error('the log-in failed');
  asha = { token: accessToken, refreshToken, id: known.playerId, casinoToken };
  await open();
  const sent = JSON.parse(double.received.at(-1)?.body ?? '{}') as { user: string; token: string };
  session = { user: sent.user, token: sent.token };
});
afterAll(async () => {
  await casino.close();
  await double.close();
});

const open = (
  gameId = GAME,
  call: typeof getInternationalGameUrl | typeof getTableGameUrl = getInternationalGameUrl,
) =>
  casino.app.call(
    call as typeof getInternationalGameUrl,
    { body: { gameId, casinoToken: asha.casinoToken, device: 'PHONE' } },
    { token: asha.token },
  );

/** Calls the wallet as Hub88 does. */
async function send(name: string, body: object, signature?: string): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body);
  const response = await casino.app.app.fastify.inject({
    method: 'POST',
    url: `/exchange/casino/hub88/${name}`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature':
        signature ?? createSign('RSA-SHA256').update(text).sign(theirs.privateKey, 'base64'),
    },
    payload: text,
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const request = (more: object = {}) => ({
  ...session,
  request_uuid: `request-${(ids += 1)}`,
  game_code: 'ont_blackjack',
  currency: 'INR',
  round: `round-${ids}`,
  transaction_uuid: `16d2dcfe-b89e-11e7-854a-${String(ids).padStart(12, '0')}`,
  supplier_transaction_id: 'ignored',
  is_free: false,
  ...more,
});

test('its games are listed beside ours, without those it has switched off', async () => {
  const { result } = await casino.app.call(getGames, { query: { provider: 'hub88' } });
  expect(result?.games).toMatchObject([
    { gameId: GAME, providerName: 'OneTouch', category: 'CARDS', launch: 'INTERNATIONAL', artwork: null },
    { name: 'Book of Sums', category: 'SLOTS' },
  ]);
  expect(result?.games[1]?.gameId).toMatch(/^hub88:h-[0-9a-f]{40}$/);
  const found = await casino.app.call(getGames, { query: { search: 'one touch' } });
  expect(found.result?.games.map(({ gameId }) => gameId)).toEqual([GAME]);
});

test('[R7.30] a launch is a signed call with everything the documentation requires', async () => {
  const { result } = await open();
  expect(result).toMatchObject({ launchUrl: 'https://games.example/play?x=1', expiresAt: null });
  const sent = double.received.at(-1);
  const body = JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;
  expect(body).toMatchObject({
    user: session.user,
    operator_id: 42,
    sub_partner_id: 'brand',
    platform: 'GPL_MOBILE',
    game_code: 'ont_blackjack',
    currency: 'INR',
    country: 'IN',
    lang: 'en',
    ip: '127.0.0.1',
    lobby_url: 'https://localhost/casino',
  });
  expect(JSON.stringify(body)).not.toContain(asha.id);
  const verify = createVerify('RSA-SHA256').update(sent?.body ?? '');
  expect(verify.verify(ours.publicKey, String(sent?.headers['x-hub88-signature']), 'base64')).toBe(true);
  session = { user: String(body['user']), token: String(body['token']) };
});

test('a game is opened only by its own call', async () => {
  expect((await open(GAME, getTableGameUrl)).error?.code).toBe('GAME_NOT_FOUND');
  expect((await open('roulette', getInternationalGameUrl)).error?.code).toBe('GAME_NOT_FOUND');
});

test.each([
  ['an error', { status: 500, body: {} }],
  ['no JSON', { body: '<html>' }],
  ['no address', { body: { url: 'javascript:alert(1)' } }],
])('%s in answer to a launch: GAME_UNAVAILABLE, and the visit is over', async (_what, answer) => {
  const before = double.answers;
  double.answers = { ...before, '/operator/generic/v2/game/url': answer };
  expect((await open()).error?.code).toBe('GAME_UNAVAILABLE');
  double.answers = before;
  const sent = JSON.parse(double.received.at(-1)?.body ?? '{}') as { user: string; token: string };
  expect(await send('transaction/bet', request({ ...sent, amount: 100_000 }))).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  });
});

test('bet, win and their repeats: amounts are hundred-thousandths', async () => {
  const before = casino.cashOf(asha);
  const bet = request({ amount: 1_050_000 });
  const first = await send('transaction/bet', bet);
  expect(first).toEqual({
    user: session.user,
    status: 'RS_OK',
    request_uuid: bet.request_uuid,
    currency: 'INR',
    balance: (before - 1050) * 1000,
  });
  expect(await send('transaction/bet', bet)).toEqual(first);
  expect(await send('transaction/bet', { ...bet, amount: 1 })).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  });
  expect(await send('transaction/bet', { ...bet, amount: 1000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  });
  const win = {
    ...request(),
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 5_000_000,
    round_closed: true,
  };
  expect(await send('transaction/win', win)).toMatchObject({
    status: 'RS_OK',
    balance: (before + 3950) * 1000,
  });
  await send('transaction/win', win);
  expect(casino.cashOf(asha)).toBe(before + 3950);
  const { result } = await casino.app.call(getTransactionHistory, {}, { token: asha.token });
  expect(result?.lines.slice(0, 2).map(({ type, amount }) => [type, amount])).toEqual([
    ['CASINO', 50],
    ['CASINO', -10.5],
  ]);
});

test('rollbacks: once, before their bet, and not after a win', async () => {
  const before = casino.cashOf(asha);
  const bet = request({ amount: 2_000_000 });
  await send('transaction/bet', bet);
  const back = { ...request(), reference_transaction_uuid: bet.transaction_uuid };
  const first = await send('transaction/rollback', back);
  expect(first).toMatchObject({ status: 'RS_OK', balance: before * 1000 });
  expect(await send('transaction/rollback', back)).toEqual(first);
  const late = request({ amount: 300_000 });
  await send('transaction/rollback', { ...request(), reference_transaction_uuid: late.transaction_uuid });
  expect(await send('transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  const won = {
    ...request(),
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 100_000,
  };
  expect(await send('transaction/win', won)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  const unknown = { ...won, reference_transaction_uuid: 'never' };
  expect(await send('transaction/win', unknown)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  });
  expect(casino.cashOf(asha)).toBe(before);
});

test('a round that begins without a stake is still a round', async () => {
  const before = casino.cashOf(asha);
  const spin = request({ amount: 0 });
  expect(await send('transaction/bet', spin)).toMatchObject({ status: 'RS_OK' });
  const win = {
    ...request(),
    round: spin.round,
    reference_transaction_uuid: spin.transaction_uuid,
    amount: 100_000,
  };
  expect(await send('transaction/win', win)).toMatchObject({
    status: 'RS_OK',
    balance: (before + 100) * 1000,
  });
});

test('too little money, another currency, another player’s name, a free bet', async () => {
  const statusOf = async (more: object) => (await send('transaction/bet', request(more)))['status'];
  expect(await statusOf({ amount: (casino.cashOf(asha) + 1) * 1000 })).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await statusOf({ amount: 1000, currency: 'EUR' })).toBe('RS_ERROR_WRONG_CURRENCY');
  expect(await statusOf({ amount: 1000, user: 'somebody else' })).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await statusOf({ amount: 1000, token: 'an invalid token' })).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await statusOf({ amount: 1000, is_free: true })).toBe('RS_ERROR_UNKNOWN');
  expect(await statusOf({ amount: -5 })).toBe('RS_ERROR_WRONG_SYNTAX');
});

test('while Hub88 changes its key, both work', async () => {
  const asked = request();
  const signature = createSign('RSA-SHA256')
    .update(JSON.stringify(asked))
    .sign(theirOld.privateKey, 'base64');
  expect(await send('user/balance', asked, signature)).toMatchObject({ status: 'RS_OK' });
});

test('a wrong signature moves nothing', async () => {
  const { seq } = casino.app.core;
  const bet = request({ amount: 1000 });
  for (const signature of [
    createSign('RSA-SHA256').update(JSON.stringify(bet)).sign(ours.privateKey, 'base64'),
    createSign('RSA-SHA256')
      .update(`${JSON.stringify(bet)} `)
      .sign(theirs.privateKey, 'base64'),
    'none',
    '',
  ])
    expect(await send('transaction/bet', bet, signature)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  expect(casino.app.core.seq).toBe(seq);
});

test('balance and user; after log-out wins are paid, but bets are refused', async () => {
  const asked = request();
  expect(await send('user/balance', asked)).toMatchObject({
    status: 'RS_OK',
    balance: casino.cashOf(asha) * 1000,
  });
  expect(await send('user/info', asked)).toMatchObject({
    status: 'RS_OK',
    user: session.user,
    currency: 'INR',
  });
  const bet = request({ amount: 100_000 });
  await send('transaction/bet', bet);
  await casino.app.call(logout, { body: {} }, { token: asha.token });
  expect(await send('transaction/bet', request({ amount: 1000 }))).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  });
  const win = {
    ...request(),
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 900_000,
  };
  expect(await send('transaction/win', win)).toMatchObject({ status: 'RS_OK' });
  expect(casino.ledgerSum()).toBe(0);
});
