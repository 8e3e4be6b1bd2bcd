import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  excludeSelf,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';

let casino: CasinoApp;
let asha: TestPlayer;
let sessionId: string;
let ids = 0;
beforeEach(async () => {
  casino = await CasinoApp.open();
  asha = await casino.app.player();
  sessionId = await casino.session(asha);
});
afterEach(() => casino.close());

const debit = (amount = 100, roundId = 'r') =>
  casino.send('debit', { sessionId, txId: `d${(ids += 1)}`, roundId, gameId: 'roulette', amount });
const open = async (): Promise<string> => {
  const txId = `open${(ids += 1)}`;
  await casino.send('debit', { sessionId, txId, roundId: 'r', gameId: 'roulette', amount: 100 });
  return txId;
};
const win = (refTxId: string, amount = 500) =>
  casino.code('credit', {
    sessionId,
    txId: `c${(ids += 1)}`,
    roundId: 'r',
    refTxId,
    amount,
    roundClosed: true,
  });

const ENDINGS: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
  ['logs out', () => casino.app.call(logout, { body: {} }, { token: asha.token }), ['SESSION_ENDED']],
  [
    'excludes itself',
    () => casino.app.call(excludeSelf, { body: { months: 6 } }, { token: asha.token }),
    ['PLAYER_BLOCKED', 'SESSION_ENDED'],
  ],
  [
    'takes a time-out',
    () => casino.app.call(takeTimeOut, { body: { hours: 24 } }, { token: asha.token }),
    ['PLAYER_BLOCKED', 'SESSION_ENDED'],
  ],
  [
    'is locked by an operator',
    () => casino.app.command({ type: 'setPlayerState', playerId: asha.id, state: 'LOCKED' }),
    ['PLAYER_BLOCKED', 'SESSION_ENDED'],
  ],
  ['stays for twelve hours', () => Promise.resolve(casino.app.time.jump(12 * 3_600_000)), ['SESSION_ENDED']],
];

test.each(ENDINGS)(
  'a player who %s can stake nothing more, but still gets winnings',
  async (_how, end, codes) => {
    const staked = await open();
    const undone = await open();
    const before = casino.cashOf(asha);
    await end();
    expect(codes).toContain((await debit()).answer.code);
    expect(casino.cashOf(asha)).toBe(before);
    expect(await casino.code('rollback', { txId: 'back', refTxId: undone })).toBe('OK');
    expect(await win(staked)).toBe('OK');
    expect(casino.cashOf(asha)).toBe(before + 600);
    expect(casino.ledgerSum()).toBe(0);
  },
);

test('repeats of earlier stakes get the same answer, even after the visit', async () => {
  const request = { sessionId, txId: 'same', roundId: 'r', gameId: 'roulette', amount: 100 };
  const first = await casino.send('debit', request);
  await casino.app.call(logout, { body: {} }, { token: asha.token });
  expect((await casino.send('debit', request)).text).toBe(first.text);
});

test('a visit ends with its log-in even while the process is down', async () => {
  await casino.app.call(logout, { body: {} }, { token: asha.token });
  await casino.restart();
  casino.app.time.jump(3_600_000);
  expect((await debit()).answer.code).toBe('SESSION_ENDED');
});

test('the player’s own limits on stakes and losses apply in the casino', async () => {
  await casino.app.call(setOwnLimit, { body: { kind: 'STAKE', value: 50 } }, { token: asha.token });
  expect((await debit(5_001)).answer.code).toBe('LIMIT_EXCEEDED');
  expect((await debit(5_000)).answer.code).toBe('OK');
  await casino.app.call(setOwnLimit, { body: { kind: 'LOSS_DAY', value: 70 } }, { token: asha.token });
  expect((await debit(2_001)).answer).toMatchObject({ code: 'LIMIT_EXCEEDED', balance: casino.cashOf(asha) });
  expect((await debit(2_000)).answer.code).toBe('OK');
});

test('playing counts as session time: the daily limit and the reality check stop stakes', async () => {
  await casino.app.call(setRealityCheck, { body: { minutes: 15 } }, { token: asha.token });
  let code = 'OK';
  let minutes = 0;
  for (; code === 'OK' && minutes < 60; minutes += 1) {
    casino.app.time.jump(60_000);
    code = (await debit()).answer.code;
  }
  expect([code, minutes]).toEqual(['LIMIT_EXCEEDED', 15]);
});

test('money at risk in bets cannot be staked', async () => {
  await casino.app.openMarket();
  await casino.app.rest('LAY', 250, 5000);
  await casino.app.place(asha, { stake: 1000 });
  const cash = casino.cashOf(asha);
  expect((await debit(cash - 99_999)).answer).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    balance: cash - 100_000,
  });
  expect((await debit(cash - 100_000)).answer).toMatchObject({ code: 'OK', balance: 0 });
});

test('a round may have many stakes and returns until it is closed', async () => {
  const before = casino.cashOf(asha);
  const [first, second] = [await open(), await open()];
  const part = (txId: string, refTxId: string, roundClosed: boolean) =>
    casino.code('credit', { sessionId, txId, roundId: 'r', refTxId, amount: 150, roundClosed });
  expect(await part('c-one', first, false)).toBe('OK');
  const third = await open();
  expect(await part('c-two', second, true)).toBe('OK');
  expect((await debit()).answer.code).toBe('ROUND_SETTLED');
  // The last credit overtook another one; winnings are paid all the same.
  expect(await part('c-three', third, false)).toBe('OK');
  expect(casino.cashOf(asha)).toBe(before - 300 + 450);
});
