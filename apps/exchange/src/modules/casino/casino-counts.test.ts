import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getPlayingTime, getProtection, setOwnLimit } from '@layline/contract/calls/protection.ts';
import { getTopWinners, WINNERS_COUNT } from '@layline/contract/calls/reports.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { wageredBy } from '../bonus/wagering.ts';
import { CasinoApp } from './testing/casino-app.ts';

const MINUTE = 60_000;

describe.each(storagesUnderTest())('what casino play counts towards, on $name', (under) => {
  let casino: CasinoApp;
  let asha: TestPlayer;
  let sessionId: string;
  beforeEach(async () => {
    casino = await CasinoApp.open({ under });
    asha = await casino.app.player();
    sessionId = await casino.session(asha);
  });
  afterEach(() => casino.close());

  const debit = (txId: string, amount: number, roundId = txId) =>
    casino.send('debit', { sessionId, txId, roundId, gameId: 'roulette', amount: amount * 100 });
  const credit = (refTxId: string, amount: number, roundId = refTxId) =>
    casino.send('credit', {
      sessionId,
      txId: `c${refTxId}`,
      roundId,
      refTxId,
      amount: amount * 100,
      roundClosed: true,
    });
  const settled = () => casino.app.core.waitForProjection(casino.app.core.seq);

  test('the session’s net result and stakes cover casino and bets, without stakes that were never matched or came back', async () => {
    const told = async () => (await casino.app.call(getPlayingTime, {}, { token: asha.token })).result;
    expect(await told()).toMatchObject({ netResult: 0, staked: 0 });
    casino.app.time.advance(MINUTE);
    await debit('lost', 100);
    await credit('lost', 0);
    await debit('won', 40);
    await credit('won', 90);
    await debit('undone', 25);
    await casino.send('rollback', { txId: 'undo', refTxId: 'undone' });
    await casino.app.openMarket();
    await casino.app.place(asha, { stake: 500 });
    await settled();
    expect(await told()).toMatchObject({ netResult: -50, staked: 140 });
  });

  test('the player’s own loss limit refuses a stake with its own message, and shows how much is used', async () => {
    const { token } = asha;
    await casino.app.call(setOwnLimit, { body: { kind: 'LOSS_DAY', value: 100 } }, { token });
    await debit('lost', 70);
    await credit('lost', 0);
    expect((await debit('more', 31)).answer).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'This stake would exceed the limit that you set yourself.',
    });
    await settled();
    const { result } = await casino.app.call(getProtection, {}, { token });
    expect(result?.limits.find(({ kind }) => kind === 'LOSS_DAY')).toMatchObject({ value: 100, used: 70 });
  });

  test('[R7.36] casino wins do not count for top winners', async () => {
    await debit('won', 100);
    await credit('won', 3600);
    await settled();
    const { result } = await casino.app.call(getTopWinners, { query: { count: WINNERS_COUNT } });
    expect(result?.winners).toEqual([]);
  });

  test.each<[string, number[], number]>([
    ['all sports: the casino does not count', [], 0],
    ['named sports: it does not count there either', [1, 3], 0],
    ['the casino by name: each round counts what it risked', [-1], 190],
    ['beside sports', [1, -1], 190],
  ])('wagering of a bonus for %s', async (_, sports, rupees) => {
    await debit('before', 500);
    await credit('before', 0);
    casino.app.time.advance(MINUTE);
    const from = casino.app.time.now();
    // Lost: 100. Won 360: its stake of 10. Red and black, even: nothing. Half back: 80 − 40 = 40. Won 40: 40.
    await debit('lost', 100);
    await credit('lost', 0);
    await debit('won', 10);
    await credit('won', 370);
    await debit('red', 60, 'even');
    await debit('black', 60, 'even');
    await credit('red', 120, 'even');
    await debit('half', 80);
    await credit('half', 40);
    await debit('small', 50);
    await credit('small', 90);
    await debit('open', 20);
    await debit('undone', 30);
    await casino.send('rollback', { txId: 'undo', refTxId: 'undone' });
    const terms = { minOdds: 150, sports, from, to: casino.app.time.now(), toWager: 0 };
    const { counted } = await wageredBy(casino.app.database.read, asha.id, terms);
    expect(counted).toBe(rupees * 100);
    // The rounds add up to exactly what the wallet moved.
    const rows = await casino.app.database.read.selectFrom('casino_rounds').selectAll().execute();
    const net = rows.reduce((sum, { staked, returned }) => sum + returned - staked, 0);
    expect(casino.houseOf()).toBe(0 - net);
    expect(casino.ledgerSum()).toBe(0);
    expect(casino.cashOf(asha)).toBe(10_000_000 + net);
  });
});
