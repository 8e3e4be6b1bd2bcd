import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getExpectedProfitLoss,
  getOpenBets,
} from '@layline/contract/calls/betting.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { inningsRuns } from '@layline/simulation/builders.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
  player = await app.player();
});
afterEach(() => app.close());

async function placed(body?: Partial<PlaceBody>): Promise<number> {
  const { result, error } = await app.place(player, body);
  if (result === null) throw new Error(`the bet was refused: ${error?.code}`);
  return result.betId;
}

async function openBets(query: object = {}) {
  const { result } = await app.call(getOpenBets, { query }, { token: player.token });
  if (result === null) throw new Error('open bets were refused');
  return result;
}

describe('cancel', () => {
  const cancel = (body: object, who = player) => app.call(cancelBet, { body }, { token: who.token });

  test('[R7.45] part of a bet, then the rest, also while the market is suspended', async () => {
    const betId = await placed();
    expect((await cancel({ betId, size: 120 })).result).toEqual({ betId, cancelled: 120 });
    await app.command({ type: 'suspendMarket', marketId: marketId('m1'), reason: 'REVIEW', lapse: false });
    expect((await cancel({ betId })).result).toEqual({ betId, cancelled: 380 });
    expect(await openBets()).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
  });

  test('[R7.45] matched parts stay', async () => {
    await app.rest('LAY', 250, 200);
    const betId = await placed();
    expect((await cancel({ betId })).result).toEqual({ betId, cancelled: 300 });
    expect((await openBets()).openBets[0]).toMatchObject({ matched: 200, remaining: 0, cancelled: 300 });
  });

  test('[R7.45] BET_NOT_FOUND for an unknown bet and for one of another player', async () => {
    const betId = await placed();
    const other = await app.player();
    for (const answer of [await cancel({ betId: 999_999 }), await cancel({ betId }, other)]) {
      expect(answer).toMatchObject({ status: 404, error: { code: 'BET_NOT_FOUND' } });
    }
    expect((await openBets()).openBets[0]).toMatchObject({ remaining: 500 });
  });

  test('[R7.45] BET_TAKEN_OR_LAPSED when nothing is unmatched', async () => {
    await app.rest('LAY', 250, 500);
    const betId = await placed();
    expect(await cancel({ betId })).toMatchObject({ status: 409, error: { code: 'BET_TAKEN_OR_LAPSED' } });
  });

  test('[R7.45] everything in one market, or in all; having nothing to cancel is not an error', async () => {
    await app.openMarket({ id: marketId('m2') });
    const first = await placed();
    const second = await placed({ marketId: 'm2', stake: 200 });
    const third = await placed({ marketId: 'm2', runnerId: 'B', stake: 300 });
    const all = (body: object) => app.call(cancelAllBets, { body }, { token: player.token });
    expect((await all({ marketId: 'm2' })).result).toEqual({ betIds: [second, third], cancelled: 500 });
    expect((await all({})).result).toEqual({ betIds: [first], cancelled: 500 });
    expect((await all({})).result).toEqual({ betIds: [], cancelled: 0 });
    expect(await all({ marketId: 'gone' })).toMatchObject({ error: { code: 'INVALID_MARKET_ID' } });
  });

  test('[R7.45] sent again under its customerRef, it gets the first answer and cancels nothing more', async () => {
    const betId = await placed();
    const half = { betId, size: 200, customerRef: 'half' };
    for (const answer of [await cancel(half), await cancel(half)])
      expect(answer.result).toEqual({ betId, cancelled: 200 });
    expect(await cancel({ ...half, size: 300 })).toMatchObject({ error: { code: 'DUPLICATE_TRANSACTION' } });
    const everything = { body: { customerRef: 'all' } };
    const first = await app.call(cancelAllBets, everything, { token: player.token });
    expect(first.result).toEqual({ betIds: [betId], cancelled: 300 });
    await placed();
    const again = await app.call(cancelAllBets, everything, { token: player.token });
    expect(again.result).toEqual(first.result);
    expect((await openBets()).openBets).toMatchObject([{ remaining: 500 }]);
  });
});

describe('change', () => {
  const change = (body: object) => app.call(changeBet, { body }, { token: player.token });

  test('[R7.45] persistence and a smaller remainder keep the bet', async () => {
    const betId = await placed();
    for (const body of [{ persistence: 'PERSIST' }, { remaining: 200 }]) {
      expect((await change({ betId, ...body })).result).toEqual({ betId, newBetId: null, place: null });
    }
    expect((await openBets()).openBets).toMatchObject([
      { betId, persistence: 'PERSIST', remaining: 200, cancelled: 300 },
    ]);
  });

  test('[R7.45] a smaller remainder sent again under its customerRef gets the first answer', async () => {
    const betId = await placed();
    const smaller = { betId, remaining: 200, customerRef: 'smaller' };
    for (const answer of [await change(smaller), await change(smaller)])
      expect(answer.result).toEqual({ betId, newBetId: null, place: null });
    expect(await change({ ...smaller, remaining: 100 })).toMatchObject({
      error: { code: 'DUPLICATE_TRANSACTION' },
    });
  });

  test('[R7.45] a new price is a new bet', async () => {
    await app.rest('LAY', 240, 100);
    const betId = await placed();
    const { result } = await change({ betId, price: 2.4, customerRef: 'better' });
    expect(result).toMatchObject({ betId, place: { betId: result?.newBetId, matched: 100, remaining: 400 } });
    expect(result?.newBetId).not.toBe(betId);
    expect((await openBets()).openBets.map((bet) => bet.betId)).toEqual([result?.newBetId]);
  });

  test('[R7.45] CANCELLED_NOT_PLACED says what was cancelled and why the new bet was refused', async () => {
    const betId = await placed({ runnerId: 'B' });
    await app.command({
      type: 'setOwnLimits',
      playerId: player.id,
      maxStake: 100 as never,
      losses: [],
    });
    const answer = await change({ betId, price: 3, customerRef: 'dearer' });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'CANCELLED_NOT_PLACED', details: { cancelled: 500, because: 'LOSS_LIMIT_EXCEEDED' } },
    });
    expect((await openBets()).openBets).toEqual([]);
  });

  test('[R7.45] BET_NOT_FOUND, BET_TAKEN_OR_LAPSED and INVALID_BET_SIZE change nothing', async () => {
    await app.rest('LAY', 250, 500);
    const matched = await placed();
    const waiting = await placed({ runnerId: 'B' });
    const before = await openBets();
    for (const [body, code] of [
      [{ betId: 999_999, remaining: 100 }, 'BET_NOT_FOUND'],
      [{ betId: matched, remaining: 100 }, 'BET_TAKEN_OR_LAPSED'],
      [{ betId: waiting, remaining: 501 }, 'INVALID_BET_SIZE'],
    ] as const) {
      expect((await change(body)).error).toMatchObject({ code });
    }
    expect(await openBets()).toEqual(before);
  });
});

describe('open bets', () => {
  test('[R7.19] [R3.7] newest first, with names, profit and liability, and the money of the same moment', async () => {
    await app.rest('LAY', 260, 200);
    const back = await placed();
    const lay = await placed({ side: 'LAY', runnerId: 'B', price: 4, stake: 100 });
    const open = await openBets();
    expect(open).toMatchObject({ balance: 99_200, exposure: 800 });
    expect(open.openBets).toMatchObject([
      { betId: lay, eventId: 'e1', side: 'LAY', price: 4, averagePrice: null, profit: 100, liability: 300 },
      {
        betId: back,
        eventId: 'e1',
        eventTitle: 'Ashdown v Millbrook',
        marketName: 'Match odds',
        runnerName: 'A',
        averagePrice: 2.6,
        matched: 200,
        remaining: 300,
        profit: 200 * 1.6 + 300 * 1.5,
        liability: 500,
        inPlay: false,
      },
    ]);
  });

  test('[R7.19] of one event; those of a settled market are gone', async () => {
    await app.openMarket({ id: marketId('m2'), eventId: eventId('e2') }, { title: 'Thar v Chilika' });
    await placed();
    const other = await placed({ marketId: 'm2' });
    expect((await openBets({ eventId: 'e2' })).openBets).toMatchObject([{ betId: other }]);
    await app.command({
      type: 'voidMarket',
      marketId: marketId('m2'),
      settlementVersion: 1,
      reason: 'Abandoned',
    });
    expect((await openBets({ eventId: 'e2' })).openBets).toEqual([]);
  });

  test('[R7.19] very many come in pages, the newest 200 first, and bets that come and go in between shift none of them', async () => {
    await app.openMarket({ id: marketId('m2'), eventId: eventId('e2') }, { title: 'Thar v Chilika' });
    const all: number[] = [];
    for (let n = 0; n < 450; n += 1) {
      app.time.advance(20);
      all.unshift(await placed({ stake: 100, marketId: n < 225 ? 'm2' : 'm1' }));
    }
    const first = await openBets();
    expect(first.openBets.map(({ betId }) => betId)).toEqual(all.slice(0, 200));
    expect(first).toMatchObject({ total: 450, exposure: 45_000 });

    const newer = await placed({ stake: 100 });
    await app.call(cancelBet, { body: { betId: all[100] } }, { token: player.token });
    const second = await openBets({ cursor: first.next });
    expect(second.openBets.map(({ betId }) => betId)).toEqual(all.slice(200, 400));
    const third = await openBets({ cursor: second.next });
    expect(third.openBets.map(({ betId }) => betId)).toEqual(all.slice(400));
    expect(third).toMatchObject({ total: 450 });
    expect(third.next).toBeUndefined();

    const ofEvent = await openBets({ eventId: 'e2', take: 50 });
    expect(ofEvent).toMatchObject({ total: 225 });
    expect(ofEvent.openBets.map(({ betId }) => betId)).toEqual(all.slice(225, 275));
    expect((await openBets({ take: 1 })).openBets).toMatchObject([{ betId: newer }]);
    const { status } = await app.call(getOpenBets, { query: { take: 201 } }, { token: player.token });
    expect(status).toBe(400);
  });

  test('[R7.19] by customerRef, even a bet with nothing left', async () => {
    const betId = await placed({ timeInForce: 'FILL_OR_KILL', customerRef: 'lost-answer' });
    expect((await openBets()).openBets).toEqual([]);
    expect((await openBets({ customerRef: 'lost-answer' })).openBets).toMatchObject([
      { betId, lapsed: 500, lapseReason: 'FOK_NOT_FILLED', status: 'EXECUTION_COMPLETE' },
    ]);
    const stranger = await app.player();
    const { result } = await app.call(
      getOpenBets,
      { query: { customerRef: 'lost-answer' } },
      { token: stranger.token },
    );
    expect(result?.openBets).toEqual([]);
  });

  test('[R4.13] waiting, unmatched, partly matched, matched, cancelled, lapsed and void can be told apart', async () => {
    await app.rest('LAY', 250, 100);
    await placed({ customerRef: 'part' });
    await placed({ runnerId: 'B', customerRef: 'none' });
    const { openBets: open } = await openBets();
    expect(open).toMatchObject([
      { customerRef: 'none', status: 'EXECUTABLE', matched: 0, remaining: 500 },
      { customerRef: 'part', status: 'EXECUTABLE', matched: 100, remaining: 400 },
    ]);
    await app.command({ type: 'suspendMarket', marketId: marketId('m1'), reason: 'GOAL', lapse: true });
    expect((await openBets()).openBets).toMatchObject([
      {
        customerRef: 'part',
        status: 'EXECUTION_COMPLETE',
        matched: 100,
        lapsed: 400,
        lapseReason: 'MKT_SUSPENDED',
      },
    ]);
    await app.command({
      type: 'voidWindow',
      marketId: marketId('m1'),
      from: 0,
      to: app.time.now(),
      reason: 'Review',
    });
    expect((await openBets({ customerRef: 'part' })).openBets).toMatchObject([{ voided: 100, lapsed: 400 }]);
  });
});

describe('expected profit and loss', () => {
  const read = async (query: object = {}) =>
    (await app.call(getExpectedProfitLoss, { query }, { token: player.token })).result;

  test('[R7.18] [R3.8] per runner, for matched bets alone and as if everything harmful were matched', async () => {
    await app.rest('LAY', 300, 200);
    await placed({ price: 3 });
    expect(await read()).toEqual([
      {
        marketId: 'm1',
        eventId: 'e1',
        exposure: 500,
        runners: [
          { runnerId: 'A', profit: 400, worstProfit: 400 },
          { runnerId: 'B', profit: -200, worstProfit: -500 },
          { runnerId: 'C', profit: -200, worstProfit: -500 },
        ],
        lineSteps: [],
      },
    ]);
    expect(await read({ eventId: 'other' })).toEqual([]);
    expect(await read({ marketIds: 'gone' })).toEqual([]);
  });

  test('[R7.18] a line market reads as steps of the figure', async () => {
    await app.openMarket(inningsRuns({ id: marketId('line') }));
    await placed({ marketId: 'line', runnerId: 'runs', side: 'LAY', price: 160, stake: 100 });
    const [waiting] = (await read({ marketIds: 'line' })) ?? [];
    expect(waiting).toMatchObject({ marketId: 'line', exposure: 100, runners: [] });
    await app.rest('BACK', 16_000, 100, 'runs', 'line');
    const [matched] = (await read({ marketIds: 'line' })) ?? [];
    expect(matched?.lineSteps).toEqual([
      { from: null, profit: -100 },
      { from: 160, profit: 0 },
      { from: 160.01, profit: 100 },
    ]);
  });
});

test('[R13.2] open bets say what waits in front of them at their price', async () => {
  await app.rest('BACK', 260, 300);
  await placed({ price: 2.6, stake: 200 });
  await app.rest('BACK', 260, 500);
  await placed({ price: 2.6, stake: 100 });
  const read = async () => (await openBets()).openBets.map(({ ahead }) => ahead);
  expect(await read()).toEqual([1000, 300]);
  const layer = await app.player();
  await app.place(layer, { side: 'LAY', price: 2.6, stake: 350 });
  expect(await read()).toEqual([650, 0]);
  await app.place(layer, { side: 'LAY', price: 2.6, stake: 150 });
  expect(await read()).toEqual([500, null]);
});
