import {
  armCashOut,
  disarmCashOut,
  getAutomaticCashOuts,
} from '@layline/contract/calls/automatic-cash-out.ts';
import { getExpectedProfitLoss } from '@layline/contract/calls/betting.ts';
import type { AutomaticCashOut } from '@layline/contract/entities/automatic-cash-out.ts';
import { marketId } from '@layline/units/ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket({ betDelaySec: 5 });
  player = await app.player();
  await app.rest('LAY', 300, 1000);
  const { error } = await app.place(player, { price: 3, stake: 1000 });
  if (error !== null) throw new Error(error.code);
});
afterEach(() => app.close());

let refs = 0;
function arm(body: object, who = player) {
  refs += 1;
  const whole = { marketId: 'm1', rule: 'PROFIT', customerRef: `arm-${refs}`, ...body };
  return app.call(armCashOut, { body: whole }, { token: who.token });
}

function disarm(automaticCashOutId: number, who = player) {
  return app.call(disarmCashOut, { body: { automaticCashOutId } }, { token: who.token });
}

async function listed(who = player): Promise<readonly AutomaticCashOut[]> {
  const { result } = await app.call(
    getAutomaticCashOuts,
    { query: { marketId: 'm1' } },
    { token: who.token },
  );
  return result?.automaticCashOuts ?? [];
}

/** The list once the exchange has had time for a reading. */
function read(): Promise<readonly AutomaticCashOut[]> {
  app.time.advance(100);
  return listed();
}

describe('an automatic cash-out', () => {
  test('[R7.45] is armed, listed, and carried out by the exchange itself', async () => {
    const { result } = await arm({ amount: 150 });
    expect(await listed()).toMatchObject([
      { ...result, rule: 'PROFIT', amount: 150, give: 15, status: 'ARMED', highest: null, because: null },
    ]);
    await app.rest('BACK', 250, 5000);
    await expect.poll(read).toMatchObject([{ status: 'DONE', because: null }]);
    const { result: positions } = await app.call(
      getExpectedProfitLoss,
      { query: { marketIds: 'm1' } },
      { token: player.token },
    );
    for (const { profit } of positions?.[0]?.runners ?? []) expect(profit).toBeGreaterThanOrEqual(150);
  });

  test('[R7.45] can be cancelled by its owner alone, and once', async () => {
    const { result } = await arm({ amount: 150 });
    const id = result?.automaticCashOutId ?? 0;
    const stranger = await app.player();
    expect((await disarm(id, stranger)).error?.code).toBe('TRIGGER_NOT_FOUND');
    expect(await listed(stranger)).toEqual([]);
    expect((await disarm(id)).error).toBeNull();
    expect((await disarm(id)).error?.code).toBe('TRIGGER_NOT_FOUND');
    expect(await listed()).toMatchObject([{ status: 'CANCELLED', because: null }]);
  });

  test('[R7.45] a retry of the press arms nothing new', async () => {
    const press = { amount: 150, customerRef: 'the-same' };
    const [first, second] = [await arm(press), await arm(press)];
    expect(second.result).toEqual(first.result);
    expect(await listed()).toHaveLength(1);
    expect((await arm({ ...press, amount: 160 })).error?.code).toBe('DUPLICATE_TRANSACTION');
  });

  test.each([
    ['without bets in the market', { amount: 10 }, 'NOTHING_TO_CASH_OUT'],
    ['in an unknown market', { amount: 10, marketId: 'nowhere' }, 'INVALID_MARKET_ID'],
    ['with a trailing amount of 0', { amount: 0, rule: 'TRAILING' }, 'VALIDATION_FAILED'],
    ['with an unknown rule', { amount: 10, rule: 'LUCK' }, 'VALIDATION_FAILED'],
    ['with a fraction of a paisa', { amount: 0.001 }, 'VALIDATION_FAILED'],
  ])('[R7.45] is refused %s', async (_case, body, code) => {
    expect((await arm(body, await app.player())).error?.code).toBe(code);
  });

  test('[R7.45] is refused while the figure meets its rule already, and beyond five in a market', async () => {
    await app.rest('BACK', 250, 5000);
    expect((await arm({ amount: 150 })).error?.code).toBe('TRIGGER_ALREADY_TRUE');
    for (let n = 0; n < 5; n += 1) expect((await arm({ amount: 300 + n })).error).toBeNull();
    expect((await arm({ amount: 400 })).error?.code).toBe('TOO_MANY_TRIGGERS');
  });

  test('[R7.45] in-play it waits for the delay, and nobody has to be connected', async () => {
    await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: marketId('m1') });
    await arm({ amount: 150 });
    await app.rest('BACK', 250, 5000);
    await expect.poll(read).toMatchObject([{ status: 'FIRED' }]);
    app.time.advance(5000);
    await expect.poll(read).toMatchObject([{ status: 'DONE' }]);
  });
});
