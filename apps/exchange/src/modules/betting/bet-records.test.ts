import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import { cancelBet, changeBet } from '@layline/contract/calls/betting.ts';
import { takeTimeOut } from '@layline/contract/calls/protection.ts';
import type { BetRecords } from '@layline/contract/entities/bet-record.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '@layline/server/testing/storages.ts';
import type { NewCommand } from '../../core/engine.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

const M1 = marketId('m1');

/** Settles `m1`: runner A wins unless told otherwise. */
function settle(winner: 'A' | 'B', settlementVersion = 1): NewCommand {
  return {
    type: 'settleMarket',
    marketId: M1,
    settlementVersion,
    result: {
      runners: ['A', 'B', 'C'].map((name) => ({
        runnerId: runnerId(name),
        outcome: name === winner ? 'WINNER' : 'LOSER',
        deadHeat: false,
      })),
      lineResult: null,
    },
  };
}

describe.each(storagesUnderTest())('[R4.13] records of bets on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  async function after(number?: number, take?: number, of = player): Promise<BetRecords> {
    const query = {
      ...(number === undefined ? {} : { after: number }),
      ...(take === undefined ? {} : { take }),
    };
    const { result } = await app.call(getBetRecords, { query }, { token: of.token });
    if (result === null) throw new Error('there is no answer');
    return result;
  }

  /** The number from which to ask for what happens from now on. */
  const begin = async (): Promise<number> => (await after()).number;

  test('[R7.108] tell a bet from its placing to a corrected result, each change with a higher number', async () => {
    const first = await after();
    expect(first).toMatchObject({ bets: [], more: false, gap: true });
    await app.place(player, { customerRef: 'press' });
    const placed = await after(first.number);
    expect(placed).toMatchObject({ more: false, gap: false });
    expect(placed.number).toBeGreaterThan(first.number);
    expect(placed.bets).toMatchObject([
      {
        number: placed.number,
        customerRef: 'press',
        state: 'UNMATCHED',
        remaining: 500,
        runnerName: 'A',
        cancelledBy: null,
      },
    ]);
    const betId = placed.bets[0]?.betId ?? 0;
    await app.rest('LAY', 250, 300);
    const matched = await after(placed.number);
    expect(matched.number).toBeGreaterThan(placed.number);
    expect(matched.bets).toMatchObject([
      { number: matched.number, state: 'PARTIALLY_MATCHED', matched: 300 },
    ]);
    await app.call(cancelBet, { body: { betId } }, { token: player.token });
    const cancelled = await after(matched.number);
    expect(cancelled.bets).toMatchObject([
      { state: 'MATCHED', cancelled: 200, cancelledBy: 'PLAYER', profit: null },
    ]);
    await app.command(settle('A'));
    const settled = await after(cancelled.number);
    expect(settled.bets).toMatchObject([{ state: 'SETTLED', profit: 450 }]);
    await app.command(settle('B', 2));
    const corrected = await after(settled.number);
    expect(corrected.bets).toMatchObject([{ state: 'SETTLED', profit: -300 }]);
    const { number } = corrected;
    expect(await after(number)).toEqual({ number, bets: [], more: false, gap: false });
    await app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 3, reason: 'abandoned' });
    expect((await after(number)).bets).toMatchObject([
      { state: 'VOID', voided: 300, voidReason: 'abandoned' },
    ]);
  });

  test('name what cancelled a bet, and why it lapsed', async () => {
    const first = await begin();
    await app.place(player, { customerRef: 'one' });
    await app.place(player, { customerRef: 'two' });
    await app.place(player, { customerRef: 'three', persistence: 'LAPSE' });
    const placed = await after(first);
    const [one] = placed.bets;
    await app.call(
      changeBet,
      { body: { betId: one?.betId ?? 0, price: 2.6, customerRef: 'moved' } },
      { token: player.token },
    );
    const changed = await after(placed.number);
    expect(changed.bets).toMatchObject([
      { customerRef: 'one', state: 'CANCELLED', cancelledBy: 'CHANGE' },
      { customerRef: 'moved', state: 'UNMATCHED', price: 2.6 },
    ]);
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 0 });
    expect((await after(changed.number)).bets).toMatchObject([
      { customerRef: 'two', state: 'LAPSED', lapseReason: 'TURN_IN_PLAY' },
      { customerRef: 'three', state: 'LAPSED', lapseReason: 'TURN_IN_PLAY' },
      { customerRef: 'moved', state: 'LAPSED' },
    ]);
  });

  test('name a break that cancelled a bet', async () => {
    await app.place(player);
    await app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    await app.core.waitForProjection(app.core.seq);
    const bets = await app.database.read
      .selectFrom('bets')
      .select('cancelled_by')
      .where('player_id', '=', player.id)
      .execute();
    expect(bets).toEqual([{ cancelled_by: 'BREAK' }]);
  });

  test('come in pages, a bet only once however often it changed', async () => {
    const start = await begin();
    for (const customerRef of ['a', 'b', 'c']) await app.place(player, { customerRef });
    await app.rest('LAY', 250, 100);
    const first = await after(start, 2);
    expect(first.more).toBe(true);
    expect(first.bets.map(({ customerRef }) => customerRef)).toEqual(['b', 'c']);
    const second = await after(first.number, 2);
    expect(second.more).toBe(false);
    expect(second.bets).toMatchObject([{ customerRef: 'a', matched: 100 }]);
  });

  test('[R7.108] of one command come in pages too', async () => {
    for (const customerRef of ['a', 'b', 'c']) await app.place(player, { customerRef });
    const start = await begin();
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 0 });
    const first = await after(start, 2);
    const second = await after(first.number, 2);
    expect([...first.bets, ...second.bets].map(({ customerRef }) => customerRef)).toEqual(['a', 'b', 'c']);
    expect([first.more, second.more]).toEqual([true, false]);
  });

  test('are all sent again to a client that is ahead', async () => {
    const start = await begin();
    const ahead = await after(start + 1_000_000);
    expect(ahead).toEqual({ number: start, bets: [], more: false, gap: true });
    await app.place(player);
    expect((await after(start)).bets).toHaveLength(1);
  });

  test('belong to their player alone', async () => {
    await app.place(player);
    const other = await app.player();
    const number = await begin();
    await app.place(player);
    expect(await after(number, undefined, other)).toEqual({ number, bets: [], more: false, gap: false });
  });

  test('[R7.108] continue after a restart, and are the same when rebuilt from the journal', async () => {
    const start = await begin();
    await app.place(player, { customerRef: 'kept' });
    await app.rest('LAY', 250, 100);
    const { number } = await after(start);
    // The restart voids the market, because nothing feeds it any more.
    app = await app.restart();
    const since = await after(number);
    expect(since).toMatchObject({
      gap: false,
      bets: [{ customerRef: 'kept', state: 'VOID', voided: 500 }],
    });
    await app.core.rebuildProjections();
    expect(await after(number)).toEqual(since);
  });

  test('[R7.108] are all sent again after an earlier release has written the histories, which does not say what changed', async () => {
    await app.place(player);
    const { number } = await after(await begin());
    await app.place(player);
    await app.core.waitForProjection(app.core.seq);
    await app.database.write.deleteFrom('changed_bets').execute();
    const unknown = await after(number);
    expect(unknown).toMatchObject({ bets: [], gap: true });
    await app.place(player);
    expect((await after(unknown.number)).bets).toHaveLength(1);
    expect((await after(number)).gap).toBe(true);
  });

  test('[R7.108] say what cancelled a bet that an earlier release wrote', async () => {
    const start = await begin();
    await app.place(player);
    const [bet] = (await after(start)).bets;
    const betId = bet?.betId ?? 0;
    await app.call(cancelBet, { body: { betId } }, { token: player.token });
    await app.core.waitForProjection(app.core.seq);
    await app.database.write.updateTable('bets').set({ cancelled_by: null }).execute();
    await app.database.write
      .insertInto('bet_changes')
      .values({ bet_id: betId, player_id: player.id, number: 2, cancelled_by: 'BREAK' })
      .execute();
    expect((await after(start)).bets).toMatchObject([{ betId, cancelledBy: 'BREAK' }]);
  });
});
