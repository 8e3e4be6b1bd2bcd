import {
  armEntry,
  armExit,
  armOffset,
  changeArmedOrder,
  disarmOrder,
  getArmedOrders,
} from '@layline/contract/calls/armed-orders.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { getInbox } from '@layline/contract/calls/inbox.ts';
import type { ArmedOrder } from '@layline/contract/entities/armed-order.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket({ betDelaySec: 5 });
  player = await app.player();
});
afterEach(() => app.close());

let refs = 0;
function arm(body: object, who = player) {
  refs += 1;
  const stop = { marketId: 'm1', runnerId: 'A', kind: 'STOP_ENTRY', side: 'LAY', price: 3.4, stake: 1000 };
  return app.call(armEntry, { body: { ...stop, customerRef: `arm-${refs}`, ...body } }, { token: who.token });
}

async function listed(who = player): Promise<readonly ArmedOrder[]> {
  const { result } = await app.call(getArmedOrders, { query: { marketId: 'm1' } }, { token: who.token });
  return result?.armedOrders ?? [];
}

/** The list once the exchange has had time for a reading. */
function read(): Promise<readonly ArmedOrder[]> {
  app.time.advance(100);
  return listed();
}

async function openStakes(): Promise<readonly string[]> {
  const { result } = await app.call(getOpenBets, { query: {} }, { token: player.token });
  return (result?.openBets ?? []).map(({ side, stake, price }) => `${side} ${stake} @ ${price}`);
}

describe('an armed entry', () => {
  test('[R7.45] is listed, and placed by the exchange itself once its price is reached', async () => {
    const { result } = await arm({});
    expect(await listed()).toMatchObject([
      { ...result, kind: 'STOP_ENTRY', side: 'LAY', price: 3.4, stake: 1000, status: 'ARMED', because: null },
    ]);
    expect(await openStakes()).toEqual([]);
    await app.rest('BACK', 345, 400);
    await app.rest('BACK', 345, 600);
    await expect.poll(read).toMatchObject([{ status: 'DONE', because: null }]);
    expect((await listed())[0]?.betIds).toHaveLength(1);
  });

  test('[R7.45] can be disarmed by its owner alone, and once', async () => {
    const { result } = await arm({});
    const armedId = result?.armedId ?? 0;
    const disarm = (who: TestPlayer) => app.call(disarmOrder, { body: { armedId } }, { token: who.token });
    const stranger = await app.player();
    expect((await disarm(stranger)).error?.code).toBe('TRIGGER_NOT_FOUND');
    expect(await listed(stranger)).toEqual([]);
    expect((await disarm(player)).error).toBeNull();
    expect((await disarm(player)).error?.code).toBe('TRIGGER_NOT_FOUND');
    expect(await listed()).toMatchObject([{ status: 'CANCELLED', because: null }]);
  });

  test('[R7.45] a retry of the press arms nothing new', async () => {
    const [first, second] = [await arm({ customerRef: 'same' }), await arm({ customerRef: 'same' })];
    expect(second.result).toEqual(first.result);
    expect(await listed()).toHaveLength(1);
    expect((await arm({ customerRef: 'same', stake: 900 })).error?.code).toBe('DUPLICATE_TRANSACTION');
  });

  test.each([
    ['in an unknown market', { marketId: 'nowhere' }, 'INVALID_MARKET_ID'],
    ['at a price off the ladder', { price: 3.41 }, 'INVALID_ODDS'],
    ['paired with nothing', { otherId: 99_999 }, 'TRIGGER_NOT_FOUND'],
    ['with too many ticks', { acceptWorseTicks: 21 }, 'VALIDATION_FAILED'],
    ['of an unknown kind', { kind: 'LUCK' }, 'VALIDATION_FAILED'],
    ['with a time that is over', { expiresAt: 1 }, 'INVALID_INPUT'],
  ])('[R7.45] is refused %s', async (_case, body, code) => {
    expect((await arm(body)).error?.code).toBe(code);
    expect(await listed()).toEqual([]);
  });
});

test('[R7.45] a tick offset answers what its bet was filled with', async () => {
  await app.rest('LAY', 300, 300);
  const { result: placed } = await app.place(player, { price: 3, stake: 1000 });
  const betId = placed?.betId ?? 0;
  const armed = await app.call(
    armOffset,
    { body: { marketId: 'm1', betId, ticks: 5, customerRef: 'offset' } },
    { token: player.token },
  );
  expect(armed.error).toBeNull();
  await expect.poll(read).toMatchObject([{ kind: 'TICK_OFFSET', side: 'LAY', ticks: 5, status: 'ARMED' }]);
  expect(await openStakes()).toContain('LAY 300 @ 2.9');
});

test('[R7.45] of a pair, the offer that is filled takes its share off the stop', async () => {
  const { result: placed } = await app.place(player, { side: 'LAY', price: 2.8, stake: 1000 });
  await arm({ price: 3.2, otherId: placed?.betId, pairMode: 'REDUCE' });
  await app.rest('BACK', 280, 400);
  await expect.poll(read).toMatchObject([{ stake: 600, otherId: placed?.betId, status: 'ARMED' }]);
});

describe('an exit from a position', () => {
  beforeEach(async () => {
    await app.rest('LAY', 300, 1000);
    await app.place(player, { price: 3, stake: 1000 });
  });

  function exit(body: object, who = player) {
    refs += 1;
    const base = { marketId: 'm1', runnerId: 'A', side: 'LAY', customerRef: `exit-${refs}` };
    return app.call(armExit, { body: { ...base, ...body } }, { token: who.token });
  }

  async function news(): Promise<readonly unknown[]> {
    const { result } = await app.call(getInbox, { query: {} }, { token: player.token });
    return (result?.entries ?? []).map(({ kind, reason }) => [kind, reason]);
  }

  test('[R7.45] a stop closes the position by itself, and its owner finds a message', async () => {
    expect((await exit({ kind: 'STOP', price: 3.4 })).error).toBeNull();
    expect(await listed()).toMatchObject([
      {
        kind: 'STOP',
        price: 3.4,
        stop: null,
        stake: null,
        watch: 'BEST_OFFER',
        pairMode: 'REDUCE',
        keepInPlay: true,
      },
    ]);
    await app.rest('BACK', 340, 2000);
    await expect.poll(read).toMatchObject([{ status: 'DONE' }]);
    await expect.poll(news).toContainEqual(['ARMED_PLACED', null]);
  });

  test('[R7.45] a trailing stop is listed at its present price, and can be tightened', async () => {
    await app.rest('BACK', 300, 2000);
    const { result } = await exit({ kind: 'TRAILING', ticks: 3 });
    await expect.poll(read).toMatchObject([{ kind: 'TRAILING', price: null, stop: 3.15, ticks: 3 }]);
    const armedId = result?.armedId ?? 0;
    const body = { armedId, ticks: 2, customerRef: 'tighter' };
    const stranger = await app.player();
    expect((await app.call(changeArmedOrder, { body }, { token: stranger.token })).error?.code).toBe(
      'TRIGGER_NOT_FOUND',
    );
    expect((await app.call(changeArmedOrder, { body }, { token: player.token })).error).toBeNull();
    expect(await listed()).toMatchObject([{ stop: 3.1, ticks: 2 }]);
  });

  test.each([
    ['without a price', { kind: 'STOP' }, 'INVALID_INPUT'],
    ['without ticks', { kind: 'TRAILING' }, 'INVALID_INPUT'],
    ['with a price and ticks', { kind: 'TRAILING', ticks: 3, price: 3.4 }, 'INVALID_INPUT'],
    ['with too many ticks', { kind: 'TRAILING', ticks: 101 }, 'VALIDATION_FAILED'],
    ['on the wrong side', { kind: 'STOP', side: 'BACK', price: 2 }, 'NOTHING_TO_CASH_OUT'],
    ['trailing what is bet', { kind: 'TRAILING', ticks: 3, watch: 'LAST_TRADED' }, 'INVALID_TRIGGER'],
  ])('[R7.45] is refused %s', async (_case, body, code) => {
    expect((await exit(body)).error?.code).toBe(code);
    expect(await listed()).toEqual([]);
  });
});
