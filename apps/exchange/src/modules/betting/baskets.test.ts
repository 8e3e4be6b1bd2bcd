import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import { cancelBasket, getBaskets, placeBasket } from '@layline/contract/calls/baskets.ts';
import { cancelAllBets, getOpenBets } from '@layline/contract/calls/betting.ts';
import { marketId } from '@layline/units/ids.ts';
import { HOUSE, openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket({ betDelaySec: 5 });
  player = await app.player();
});
afterEach(() => app.close());

const BACK_BOTH = [
  { runnerId: 'A', side: 'BACK', price: 3, stake: 500 },
  { runnerId: 'B', side: 'BACK', price: 3, stake: 500 },
];

async function offer(): Promise<void> {
  await app.rest('LAY', 300, 500);
  await app.rest('LAY', 310, 500, 'B');
}

async function turnInPlay(): Promise<void> {
  await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
  await app.command({ type: 'openMarket', marketId: marketId('m1') });
  await offer();
}

async function pass(ms: number): Promise<void> {
  app.time.advance(ms);
  await app.core.submit({ type: 'tick' });
}

let refs = 0;
function press(over: object = {}, who = player) {
  refs += 1;
  const body = { marketId: 'm1', legs: BACK_BOTH, customerRef: `basket-${refs}`, ...over };
  return app.call(placeBasket, { body }, { token: who.token });
}

async function openBets() {
  const { result } = await app.call(getOpenBets, { query: {} }, { token: player.token });
  return result?.openBets ?? [];
}

describe('a basket', () => {
  test('[R7.45] is struck as a whole, and each leg has a record of its own', async () => {
    await offer();
    const { result } = await press({ source: 'LADDER' });
    expect(result).toMatchObject({
      status: 'DONE',
      bets: [
        { runnerId: 'A', side: 'BACK', stake: 500, averagePrice: 3, line: null },
        { runnerId: 'B', side: 'BACK', stake: 500, averagePrice: 3.1, line: null },
      ],
      delayUntil: null,
      because: null,
      runnerId: null,
    });
    const records = await app.call(getBetRecords, { query: { after: 0 } }, { token: player.token });
    expect(records.result?.bets).toMatchObject([
      { betId: result?.bets[0]?.betId, state: 'MATCHED', matched: 500, source: 'LADDER' },
      { betId: result?.bets[1]?.betId, state: 'MATCHED', matched: 500, source: 'LADDER' },
    ]);
  });

  test('[R7.45] is refused with the runner whose leg fails, and nothing is placed', async () => {
    await app.rest('LAY', 300, 500);
    const { error, status } = await press();
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'FOK_NOT_FILLED', details: { runnerId: 'B' } });
    expect(await openBets()).toEqual([]);
  });

  test('[R7.45] a retry of the press gets the same answer, whatever it was', async () => {
    await offer();
    const first = await press({ customerRef: 'same' });
    const again = await press({ customerRef: 'same' });
    expect(again.result).toEqual(first.result);
    const other = await press({ customerRef: 'same', legs: BACK_BOTH.slice(1) });
    expect(other.error?.code).toBe('DUPLICATE_TRANSACTION');
    await press({ customerRef: 'refused' });
    await offer();
    expect((await press({ customerRef: 'refused' })).error?.code).toBe('FOK_NOT_FILLED');
    expect(await openBets()).toHaveLength(2);
  });

  test('[R7.45] two copies of a press at the same moment are one basket', async () => {
    await offer();
    await offer();
    const [one, two] = await Promise.all([press({ customerRef: 'twice' }), press({ customerRef: 'twice' })]);
    expect(one.result).toEqual(two.result);
    expect(await openBets()).toHaveLength(2);
  });

  test.each([
    ['no leg', { legs: [] }],
    ['two legs on one runner', { legs: [BACK_BOTH[0], BACK_BOTH[0]] }],
    ['21 legs', { legs: Array.from({ length: 21 }, (_, n) => ({ ...BACK_BOTH[0], runnerId: `r${n}` })) }],
    ['one-click, which has caps of its own', { source: 'ONE_CLICK' }],
  ])('[R7.45] %s is no basket', async (_what, over) => {
    expect((await press(over)).error?.code).toBe('VALIDATION_FAILED');
  });
});

describe('a waiting basket', () => {
  test('[R7.45] tells how it ended when the press is repeated, and its bets appear when it is struck', async () => {
    await turnInPlay();
    const { result } = await press({ customerRef: 'waits' });
    expect(result).toMatchObject({ status: 'WAITING', bets: [], delayUntil: app.time.now() + 5000 });
    expect(await openBets()).toEqual([]);
    await pass(5000);
    expect((await press({ customerRef: 'waits' })).result).toMatchObject({ status: 'DONE', bets: [{}, {}] });
    expect(await openBets()).toHaveLength(2);
  });

  test('[R7.45] lapses with its reason and its runner', async () => {
    await turnInPlay();
    await press({ customerRef: 'lapses' });
    await app.command({ type: 'cancelAll', playerId: HOUSE, marketId: marketId('m1') });
    await app.rest('LAY', 300, 500);
    await pass(5000);
    expect((await press({ customerRef: 'lapses' })).result).toMatchObject({
      status: 'LAPSED',
      because: 'FOK_NOT_FILLED',
      runnerId: 'B',
      bets: [],
    });
  });

  test('[R7.45] is called off by its owner alone, also by cancelling everything', async () => {
    await turnInPlay();
    const { result } = await press();
    const basketId = result?.basketId ?? 0;
    const cancel = (who: TestPlayer) => app.call(cancelBasket, { body: { basketId } }, { token: who.token });
    expect((await cancel(await app.player())).error?.code).toBe('BET_TAKEN_OR_LAPSED');
    expect((await cancel(player)).result).toEqual({ basketId });
    await press({ customerRef: 'all' });
    await app.call(cancelAllBets, { body: {} }, { token: player.token });
    expect((await press({ customerRef: 'all' })).result).toMatchObject({ status: 'CANCELLED' });
  });

  test('[R7.45] is listed for its owner alone, with its legs, until it is struck', async () => {
    await turnInPlay();
    const listed = async (who: TestPlayer, query: object = {}) =>
      (await app.call(getBaskets, { query }, { token: who.token })).result;
    expect(await listed(player)).toEqual({ baskets: [], serverTime: app.time.now() });
    const { result } = await press();
    const waiting = {
      basketId: result?.basketId,
      marketId: 'm1',
      legs: BACK_BOTH.map((leg) => ({ ...leg, line: null })),
      delayUntil: app.time.now() + 5000,
    };
    expect(await listed(player)).toEqual({ baskets: [waiting], serverTime: app.time.now() });
    expect((await listed(player, { marketId: 'm1' }))?.baskets).toEqual([waiting]);
    expect((await listed(player, { marketId: 'm2' }))?.baskets).toEqual([]);
    expect((await listed(await app.player()))?.baskets).toEqual([]);
    await pass(5000);
    expect((await listed(player))?.baskets).toEqual([]);
  });
});
