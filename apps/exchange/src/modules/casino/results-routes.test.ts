import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCasinoResults } from '@layline/contract/calls/operator/casino.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { CasinoApp } from './testing/casino-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';

const DAY = 86_400_000;
/** How far Indian time is ahead of UTC. */
const INDIA = 5.5 * 3_600_000;

const dateIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

describe.each(storagesUnderTest())('results of casino games on $name', (under) => {
  let harness: OperatorHarness;
  let casino: CasinoApp;
  let sessions: string[];
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    casino = CasinoApp.on(harness.app);
    sessions = [
      await casino.session(await harness.app.player()),
      await casino.session(await harness.app.player()),
    ];
  });
  afterEach(() => harness.app.close());

  async function bet(who: number, roundId: string, gameId: string, rupees: number): Promise<void> {
    const sessionId = sessions[who] ?? '';
    const amount = rupees * 100;
    expect(
      await casino.code('debit', { sessionId, txId: `b-${roundId}-${who}`, roundId, gameId, amount }),
    ).toBe('OK');
  }
  async function pay(who: number, roundId: string, rupees: number): Promise<void> {
    const [sessionId = '', refTxId] = [sessions[who], `b-${roundId}-${who}`];
    const request = { sessionId, txId: `c-${roundId}-${who}`, roundId, refTxId, amount: rupees * 100 };
    expect(await casino.code('credit', { ...request, roundClosed: true })).toBe('OK');
  }
  const results = async (query: object = {}) => {
    const viewer = await harness.operator('VIEWER');
    const { result, error } = await viewer.call(getCasinoResults, { query });
    if (result === null) throw new Error(error?.code);
    return result;
  };

  test('by game, actual next to advertised return; returned and open stakes do not count', async () => {
    await bet(0, 'roulette.1', 'roulette', 300);
    await bet(1, 'roulette.1', 'roulette', 100);
    await pay(0, 'roulette.1', 0);
    await pay(1, 'roulette.1', 360);
    await bet(0, 'mines.1', 'mines', 30);
    await pay(0, 'mines.1', 20);
    await bet(1, 'roulette.2', 'roulette', 50);
    await bet(1, 'roulette.3', 'roulette', 70);
    await casino.send('rollback', { txId: 'undo', refTxId: 'b-roulette.3-1' });
    const told = await results({ books: 'true' });
    expect(told.rows).toMatchObject([
      {
        providerName: 'Layline',
        gameId: 'roulette',
        gameName: 'European roulette',
        players: 2,
        rounds: 2,
        staked: 400,
        returned: 360,
        houseResult: 40,
        paidPercent: 90,
        rtp: { lowest: 97.3, highest: 97.3 },
      },
      { gameId: 'mines', players: 1, staked: 30, returned: 20, houseResult: 10, paidPercent: 66.67 },
    ]);
    expect(told.totals).toEqual({
      rounds: 3,
      staked: 430,
      returned: 380,
      houseResult: 50,
      paidPercent: 88.37,
    });
    expect(told.open).toEqual({ rounds: 1, staked: 50 });
    expect(told.accounts).toEqual([
      { provider: 'layline', providerName: 'Layline', balance: 100, rounds: 100 },
    ]);
    expect(casino.houseOf()).toBe(10_000);
    expect((await results({ gameId: 'mines' })).totals).toMatchObject({ rounds: 1, houseResult: 10 });
    expect((await results({ provider: 'nobody' })).totals).toMatchObject({ rounds: 0, paidPercent: null });
  });

  test('a house loss is negative, and a return may exceed 100 %', async () => {
    await bet(0, 'roulette.1', 'roulette', 10);
    await pay(0, 'roulette.1', 360);
    expect((await results()).totals).toMatchObject({ houseResult: -350, paidPercent: 3600 });
  });

  test('by day, with each round on the day it was closed', async () => {
    await bet(0, 'roulette.1', 'roulette', 100);
    harness.app.time.jump(DAY);
    const second = harness.app.time.now();
    await pay(0, 'roulette.1', 40);
    harness.app.time.jump(DAY);
    sessions[1] = await casino.session(await harness.app.player());
    await bet(1, 'roulette.2', 'roulette', 10);
    await pay(1, 'roulette.2', 0);
    const [yesterday, today] = [DAY, 0].map((ago) => dateIn('Asia/Kolkata', harness.app.time.now() - ago));
    const { rows } = await results({ by: 'DAY' });
    expect(rows).toMatchObject([
      { day: today, rounds: 1, houseResult: 10, gameId: null },
      { day: yesterday, rounds: 1, houseResult: 60, players: 1 },
    ]);
    const day = dateIn('Asia/Kolkata', second);
    expect((await results({ from: day, to: day })).totals).toMatchObject({ rounds: 1, staked: 100 });
    expect(await results({ to: day })).toMatchObject({ to: day, timeZone: 'Asia/Kolkata', accounts: [] });
  });

  test('a day is the exchange’s day: midnight to midnight in India', async () => {
    const { time } = harness.app;
    const midnight = Math.ceil((time.now() + INDIA) / DAY) * DAY - INDIA;
    await bet(0, 'roulette.1', 'roulette', 100);
    await bet(1, 'roulette.1', 'roulette', 10);
    time.jump(midnight - 1 - time.now());
    await pay(0, 'roulette.1', 0);
    time.jump(1);
    await pay(1, 'roulette.1', 0);
    const [before, after] = [midnight - 1, midnight].map((at) => dateIn('Asia/Kolkata', at));
    expect((await results({ by: 'DAY' })).rows).toMatchObject([
      { day: after, staked: 10 },
      { day: before, staked: 100 },
    ]);
    expect((await results({ from: after, to: after })).totals).toMatchObject({ staked: 10 });
    expect((await results({ from: before, to: before })).totals).toMatchObject({ staked: 100 });
  });

  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'a period that ends before it begins'],
    [{ from: '2025-01-01', to: '2026-02-05' }, 'more than 400 days'],
    [{ from: '2026-02-30' }, 'a day that does not exist'],
    [{ from: '1700000000000' }, 'an instant'],
  ])('%j is refused: %s', async (query, _why) => {
    await expect(results(query)).rejects.toThrow('VALIDATION_FAILED');
  });

  test('400 days are not too many', async () => {
    expect(await results({ from: '2025-01-01', to: '2026-02-04', by: 'DAY' })).toMatchObject({ rows: [] });
  });
});
