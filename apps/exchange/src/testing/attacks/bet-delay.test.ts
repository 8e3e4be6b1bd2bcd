import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { openOwnMarket } from './attack-market.ts';

const M1 = marketId('m1');
const DELAY_MS = 5000;

describe.each(storagesUnderTest())('a delayed bet, on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
    await openOwnMarket(app, 'm1');
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: DELAY_MS / 1000 });
    await app.command({ type: 'openMarket', marketId: M1 });
    await app.rest('LAY', 250, 400_000);
  });
  afterEach(() => app.close());

  const read = async (customerRef?: string) => {
    const query = customerRef === undefined ? {} : { customerRef };
    const { result } = await app.call(getOpenBets, { query }, { token: player.token });
    if (result === null) throw new Error('open bets were refused');
    return result;
  };

  /** Lets time pass and lets the engine run. */
  async function pass(ms: number): Promise<void> {
    app.time.advance(ms);
    await app.core.submit({ type: 'tick' });
  }

  async function suspend(lapse: boolean): Promise<void> {
    await app.command({ type: 'suspendMarket', marketId: M1, reason: 'REVIEW', lapse });
  }

  test('[R7.17] lapses on a suspension at any moment of the wait, and its exposure is released at once', async () => {
    const moments = [0, 1, 2, 499, 1000, 2500, 3333, 4000, 4998, 4999];
    for (const [index, moment] of moments.entries()) {
      for (const lapse of [true, false]) {
        const customerRef = `moment-${index}-${lapse}`;
        const { result } = await app.place(player, { customerRef, stake: 1000 });
        expect(result).toMatchObject({ status: 'PENDING', delayUntil: app.time.now() + DELAY_MS });
        expect(await read()).toMatchObject({ balance: 99_000, exposure: 1000 });
        await pass(moment);
        await suspend(lapse);
        await app.command({ type: 'openMarket', marketId: M1 });
        // Even if the market reopens before the wait is over.
        await pass(DELAY_MS);
        expect(await read(), `suspended ${moment} ms after acceptance`).toEqual({
          openBets: [],
          balance: 100_000,
          exposure: 0,
        });
        const [bet] = (await read(customerRef)).openBets;
        expect(bet).toMatchObject({ matched: 0, lapsed: 1000, status: 'EXECUTION_COMPLETE' });
        expect(['MKT_SUSPENDED', 'MKT_VERSION']).toContain(bet?.lapseReason);
      }
    }
  });

  test('[R7.17] is matched if the suspension comes at the very end of the wait', async () => {
    await app.place(player, { stake: 1000 });
    await pass(DELAY_MS);
    await suspend(true);
    expect(await read()).toMatchObject({
      openBets: [{ matched: 1000, lapsed: 0 }],
      balance: 99_000,
      exposure: 1000,
    });
  });

  test('[R7.17] lapses when its market is settled or voided, and when the exchange goes down', async () => {
    await app.place(player, { stake: 1000 });
    await pass(2000);
    app = await app.restart();
    expect(await read()).toMatchObject({ openBets: [{ status: 'PENDING' }], exposure: 1000 });
    // The market did not change, but the time at which the bet could reach the book passed while the exchange was down.
    app.time.jump(60_000);
    app = await app.restart();
    await app.core.submit({ type: 'tick' });
    expect(await read()).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
    await app.place(player, { stake: 1000, customerRef: 'voided' });
    await app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 1, reason: 'Abandoned' });
    expect(await read()).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
  });
});
