import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getExpectedProfitLoss, getOpenBets } from '@layline/contract/calls/betting.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import type { CashOutQuote } from '@layline/contract/entities/cash-out.ts';
import { stateHash } from '@layline/engine/snapshot.ts';
import { createState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { marketId } from '@layline/units/ids.ts';
import { GENESIS, readJournal } from '../../core/journal.ts';
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

/** Back A 1000 at 3.00, and 400 at 2.50, 300 at 2.52 and 2000 at 2.56 to lay: example 2 of the trading rules. */
async function holdPosition(): Promise<void> {
  await app.rest('LAY', 300, 1000);
  const { error } = await app.place(player, { price: 3, stake: 1000 });
  if (error !== null) throw new Error(error.code);
  for (const [price, size] of [
    [250, 400],
    [252, 300],
    [256, 2000],
  ] as const) {
    await app.rest('BACK', price, size);
  }
}

async function quote(query: object = {}): Promise<CashOutQuote> {
  const { result, error } = await app.call(
    getCashOut,
    { query: { marketId: 'm1', ...query } },
    { token: player.token },
  );
  if (result === null) throw new Error(error?.code);
  return result;
}

let refs = 0;
function press(body: object, who = player) {
  refs += 1;
  const whole = { marketId: 'm1', customerRef: `cash-${refs}`, ...body };
  return app.call(cashOut, { body: whole }, { token: who.token });
}

async function turnInPlay(): Promise<void> {
  await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
  await app.command({ type: 'openMarket', marketId: marketId('m1') });
}

async function offerAgain(): Promise<void> {
  await app.rest('BACK', 250, 5000);
}

describe('a figure', () => {
  test('[R7.45] shows the worst and the best result, also after commission, and the bets that lead to it', async () => {
    await holdPosition();
    expect(await quote()).toEqual({
      marketId: 'm1',
      runnerId: null,
      offer: {
        figure: 185.84,
        most: 186,
        now: -1000,
        net: 176.55,
        partOnly: false,
        legs: [{ runnerId: 'A', side: 'LAY', stake: 1186, price: 2.56, line: null }],
      },
      reason: null,
      delaySec: 0,
      materialVersion: 1,
      waiting: null,
      serverTime: app.time.now(),
    });
  });

  test('[R7.45] can be for a share of the position, or for as much of it as secures an amount', async () => {
    await holdPosition();
    expect((await quote({ runnerId: 'A', share: 4000 })).offer).toMatchObject({
      figure: -526,
      most: 1287.52,
    });
    expect((await quote({ runnerId: 'A', amount: 0 })).offer).toMatchObject({ figure: 0, most: 476 });
  });

  test('[R7.45] says why there is none', async () => {
    expect(await quote()).toMatchObject({ offer: null, reason: 'NOTHING_TO_CASH_OUT' });
    expect(await quote({ marketId: 'gone' })).toMatchObject({ offer: null, reason: 'INVALID_MARKET_ID' });
    await holdPosition();
    const both = await quote({ share: 5000, amount: 0 });
    expect(both).toMatchObject({ offer: null, reason: 'INVALID_INPUT' });
    await app.command({ type: 'suspendMarket', marketId: marketId('m1'), reason: 'REVIEW', lapse: false });
    expect(await quote()).toMatchObject({ offer: null, reason: 'MARKET_SUSPENDED' });
  });
});

describe('a cash-out', () => {
  test('[R7.45] is struck at the figure that was pressed, which every result then brings', async () => {
    await holdPosition();
    const { offer, materialVersion } = await quote();
    const floor = offer?.figure;
    const { result } = await press({ floor, marketVersion: materialVersion, customerRef: 'pressed' });
    expect(result).toMatchObject({ status: 'DONE', figure: floor, delayUntil: null, because: null });
    const asked = { query: { marketIds: 'm1' } };
    const profit = await app.call(getExpectedProfitLoss, asked, { token: player.token });
    expect(profit.result?.[0]?.runners.map((runner) => runner.profit)).toEqual([185.84, 186, 186]);
    const found = { query: { customerRef: 'pressed' } };
    const bets = await app.call(getOpenBets, found, { token: player.token });
    expect(bets.result?.openBets).toMatchObject([{ betId: result?.betIds[0], side: 'LAY', matched: 1186 }]);
    expect((await quote()).offer).toBeNull();
    const again = await press({ floor, marketVersion: materialVersion, customerRef: 'pressed' });
    expect(again.result).toEqual(result);
  });

  test('[R7.45] is refused with the new figure if it has fallen, and a retry gets the same answer', async () => {
    await holdPosition();
    const body = { floor: 185.85, customerRef: 'worse' };
    for (const answer of [await press(body), await press(body)]) {
      expect(answer).toMatchObject({
        status: 409,
        error: { code: 'FIGURE_WORSE', details: { figure: 185.84 } },
      });
    }
    expect((await press({ floor: 185.84 })).result?.status).toBe('DONE');
  });

  test('[R7.45] is for a share or for an amount, not both', async () => {
    const answer = await press({ floor: 0, share: 5000, amount: 0 });
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
  });

  test('[R7.45] that strikes several bets takes as many journal positions, which a replay skips too', async () => {
    await holdPosition();
    await app.rest('LAY', 300, 1000, 'B');
    await app.place(player, { runnerId: 'B', price: 3, stake: 400 });
    await app.rest('BACK', 310, 5000, 'B');
    const { result } = await press({ floor: -1000 });
    expect(result?.betIds).toEqual([result?.cashOutId, Number(result?.cashOutId) + 1]);
    const next = await app.place(player, { runnerId: 'C', price: 9, stake: 100 });
    expect(next.result?.betId).toBe(Number(result?.cashOutId) + 2);
    const replayed = createState();
    for await (const { commands } of readJournal(app.database, GENESIS)) {
      for (const command of commands) step(replayed, command);
    }
    expect(stateHash(replayed)).toBe(await app.core.stateHash());
  });
});

describe('in-play', () => {
  test('[R7.45] a cash-out waits visibly, and repeating the press tells how it ended', async () => {
    await holdPosition();
    await turnInPlay();
    await offerAgain();
    const body = { floor: 100, customerRef: 'waits' };
    const { result } = await press(body);
    expect(result).toMatchObject({
      status: 'WAITING',
      figure: 200,
      betIds: [],
      delayUntil: app.time.now() + 5000,
    });
    expect((await quote()).waiting).toEqual({
      cashOutId: result?.cashOutId,
      delayUntil: app.time.now() + 5000,
    });
    expect(await press({ floor: 100 })).toMatchObject({ error: { code: 'CASH_OUT_IN_PROGRESS' } });
    app.time.advance(5000);
    await app.core.submit({ type: 'tick' });
    expect((await press(body)).result).toMatchObject({
      status: 'DONE',
      figure: 200,
      betIds: [expect.any(Number)],
    });
    expect((await quote()).waiting).toBeNull();
  });

  test('[R7.45] only its owner can call it off', async () => {
    await holdPosition();
    await turnInPlay();
    await offerAgain();
    const body = { floor: 100, customerRef: 'off' };
    const cashOutId = (await press(body)).result?.cashOutId ?? 0;
    const call = (who: TestPlayer) => app.call(cancelCashOut, { body: { cashOutId } }, { token: who.token });
    expect(await call(await app.player())).toMatchObject({ error: { code: 'BET_TAKEN_OR_LAPSED' } });
    expect((await call(player)).result).toEqual({ cashOutId });
    expect((await press(body)).result).toMatchObject({ status: 'CANCELLED', betIds: [] });
    expect((await call(player)).error?.code).toBe('BET_TAKEN_OR_LAPSED');
  });
});
