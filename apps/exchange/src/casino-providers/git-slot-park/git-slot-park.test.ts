import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGames, getLobbyGameUrl } from '@layline/contract/calls/casino.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { CasinoApp } from '../../modules/casino/testing/casino-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { casinoProviders, LOCAL_CASINO } from '../configured.ts';
import { ProviderDouble } from '../testing/provider-double.ts';
import { isParkSign, parkSign } from './park-sign.ts';

const SECRET = 'the secret of the park';
const OLD_SECRET = 'the previous secret';
const AGENT = 'Partner01';
const GAME = 'gitslotpark:slot_001';

let double: ProviderDouble;
let casino: CasinoApp;
let asha: TestPlayer & { readonly casinoToken: string };
let userID: string;
let ids = 0;
beforeAll(async () => {
  double = await ProviderDouble.open();
  double.answers = {
    '/gameList': {
      body: {
        result: 0,
        games: [
          {
            gameID: 'slot_001',
            gameName: 'Fortune Wheel',
            gameType: 'slots',
            provider: 'Any',
            thumbnail: 'https://x.example/1.png',
          },
          { gameID: 'table_021', gameName: 'Blackjack Classic', gameType: 'table', provider: 'Other' },
        ],
      },
    },
    '/userAuth': { body: { result: 0, gameURL: 'https://games.example/launch?token=abc' } },
  };
  const providers = casinoProviders({
    ...LOCAL_CASINO,
    calls: { TABLES: 'layline', LOBBY: 'gitslotpark', INTERNATIONAL: 'layline' },
    gitSlotPark: {
      baseUrl: double.url,
      apiToken: 'api-token',
      agentId: AGENT,
      secrets: [SECRET, OLD_SECRET],
    },
  });
  casino = await CasinoApp.open({ changes: { casino: { providers } } });
  for (const provider of providers.all) await provider.refresh();
  const { accessToken, refreshToken, casinoToken } = await casino.app.demo();
  const known = await casino.app.app.sessions.authenticate(accessToken, casino.app.time.now());
  if (known === null) throw new Error('the log-in failed');
  asha = { token: accessToken, refreshToken, id: known.playerId, casinoToken };
  await open();
  userID = (JSON.parse(double.received.at(-1)?.body ?? '{}') as { userID: string }).userID;
});
afterAll(async () => {
  await casino.close();
  await double.close();
});

const open = () =>
  casino.app.call(
    getLobbyGameUrl,
    { body: { gameId: GAME, casinoToken: asha.casinoToken, device: 'DESKTOP' } },
    { token: asha.token },
  );

/** Calls the wallet as GitSlotPark does: the values are signed in their given order. */
async function send(name: string, fields: Readonly<Record<string, string>>, secret = SECRET) {
  const response = await casino.app.app.fastify.inject({
    method: 'POST',
    url: `/exchange/casino/gitslotpark/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: { ...fields, sign: parkSign(secret, ...Object.values(fields)) },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ result: number; balance?: number }>();
}
const moved = (amount: string, transactionID = `txn_${(ids += 1)}`, roundID = `round_${ids}`) => ({
  agentID: AGENT,
  userID,
  amount,
  transactionID,
  roundID,
});
const rollback = (transactionID: string) => ({ agentID: AGENT, userID, transactionID });
const balance = () => casino.cashOf(asha) / 100;

test('the published example signature is reproduced', () => {
  const values = [
    'Partner01',
    'Player01',
    '12.30',
    '474e1a293c2f4e7ab122c52d68423fcb',
    'ab9c15f2efdd46278e4a56b303127234',
  ];
  const sign = '475D834ACC3AB61D7DF4EA42751C6275387BC1787A098D2D0E091698D9BF2043';
  expect(parkSign('1234567890', ...values)).toBe(sign);
  expect(isParkSign(sign, ['1234567890'], ...values)).toBe(true);
  expect(isParkSign(sign.toLowerCase(), ['1234567890'], ...values)).toBe(false);
});

test('[R7.29] its games are listed and opened by signed calls', async () => {
  const { result } = await casino.app.call(getGames, { query: { provider: 'gitslotpark' } });
  expect(result?.games).toMatchObject([
    { gameId: GAME, category: 'SLOTS', launch: 'LOBBY' },
    { category: 'TABLES', launch: 'LOBBY' },
  ]);
  expect((await open()).result).toMatchObject({
    launchUrl: 'https://games.example/launch?token=abc',
    expiresAt: null,
  });
  const sent = JSON.parse(double.received.at(-1)?.body ?? '{}') as Record<string, string>;
  expect(sent).toMatchObject({ apiToken: 'api-token', agentID: AGENT, gameID: 'slot_001', language: 'en' });
  expect(sent['sign']).toBe(parkSign(SECRET, AGENT, userID, 'slot_001'));
  double.answers = { ...double.answers, '/userAuth': { body: { result: 7 } } };
  expect((await open()).error?.code).toBe('GAME_UNAVAILABLE');
  double.answers = {
    ...double.answers,
    '/userAuth': { body: { result: 0, gameURL: 'https://games.example/launch' } },
  };
  await open();
});

test('a failed second opening leaves the open game as it is', async () => {
  const { answers } = double;
  for (let times = 0; times < 5; times += 1) {
    casino.app.time.advance(1000);
    double.answers = { ...answers, '/userAuth': { body: { result: 7 } } };
    expect((await open()).error?.code).toBe('GAME_UNAVAILABLE');
    double.answers = answers;
    expect(await send('GetBalance', { agentID: AGENT, userID })).toMatchObject({ result: 0 });
  }
});

test('withdraw, deposit and their repeats', async () => {
  const before = balance();
  expect(await send('GetBalance', { agentID: AGENT, userID })).toEqual({ result: 0, balance: before });
  const bet = moved('12.50');
  expect(await send('Withdraw', bet)).toEqual({ result: 0, balance: before - 12.5 });
  expect(await send('Withdraw', bet)).toEqual({ result: 0, balance: before - 12.5 });
  expect(await send('Withdraw', { ...bet, amount: '12.51' })).toMatchObject({ result: 1 });
  const win = moved('40.00', 'txn_win', bet.roundID);
  expect(await send('Deposit', win)).toEqual({ result: 0, balance: before + 27.5 });
  expect(await send('Deposit', win)).toEqual({ result: 0, balance: before + 27.5 });
  expect(balance()).toBe(before + 27.5);
  expect(await send('Deposit', moved('5.00'))).toMatchObject({ result: 1 });
  const all = ((casino.cashOf(asha) + 1) / 100).toFixed(2);
  expect(await send('Withdraw', moved(all))).toMatchObject({ result: 6, balance: balance() });
});

test('bet and win at once, also repeated', async () => {
  const before = balance();
  const { amount: _amount, ...rest } = moved('0.00');
  const both = {
    agentID: AGENT,
    userID,
    betAmount: '10.00',
    winAmount: '5.00',
    transactionID: rest.transactionID,
    roundID: rest.roundID,
  };
  expect(await send('BetWin', both)).toEqual({ result: 0, balance: before - 5 });
  expect(await send('BetWin', both)).toEqual({ result: 0, balance: before - 5 });
  expect(balance()).toBe(before - 5);
  const lost = { ...both, winAmount: '0.00', transactionID: 'txn_lost', roundID: 'round_lost' };
  expect(await send('BetWin', lost)).toEqual({ result: 0, balance: before - 15 });
  // Taking back a payment is left to people.
  expect(await send('RollbackTransaction', rollback(both.transactionID))).toMatchObject({ result: 1 });
});

test('rollbacks: done, done already, never seen', async () => {
  const before = balance();
  const bet = moved('100.00');
  await send('Withdraw', bet);
  expect(await send('RollbackTransaction', rollback(bet.transactionID))).toEqual({
    result: 0,
    balance: before,
  });
  expect(await send('RollbackTransaction', rollback(bet.transactionID))).toMatchObject({ result: 9 });
  const late = moved('1.00');
  expect(await send('RollbackTransaction', rollback(late.transactionID))).toMatchObject({ result: 8 });
  expect(await send('Withdraw', late)).toMatchObject({ result: 1 });
  expect(balance()).toBe(before);
});

test('while the secret is being changed, both work', async () => {
  expect(await send('Withdraw', moved('1.00'), OLD_SECRET)).toMatchObject({ result: 0 });
});

test('a wrong signature, another agent and an unknown player move nothing', async () => {
  const { seq } = casino.app.core;
  expect(await send('Withdraw', moved('1.00'), 'a guess')).toMatchObject({ result: 3 });
  expect(await send('Withdraw', { ...moved('1.00'), agentID: 'Partner02' })).toMatchObject({ result: 4 });
  expect(await send('Withdraw', { ...moved('1.00'), userID: 'nobody' })).toMatchObject({ result: 5 });
  expect(await send('Withdraw', moved('1.0'))).toMatchObject({ result: 2 });
  expect(casino.app.core.seq).toBe(seq);
});

test('after log-out wins are paid, but stakes are refused', async () => {
  const bet = moved('10.00');
  await send('Withdraw', bet);
  await casino.app.call(logout, { body: {} }, { token: asha.token });
  expect(await send('Withdraw', moved('1.00'))).toMatchObject({ result: 1 });
  expect(await send('Deposit', moved('30.00', 'txn_after', bet.roundID))).toMatchObject({ result: 0 });
  expect(casino.ledgerSum()).toBe(0);
});
