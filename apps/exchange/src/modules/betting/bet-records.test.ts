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

  test('tell a bet from its placing to a corrected result, each change with the next number', async () => {
    expect(await after()).toEqual({ number: 0, bets: [], more: false, gap: true });
    await app.place(player, { customerRef: 'press' });
    const placed = await after(0);
    expect(placed).toMatchObject({ number: 1, more: false, gap: false });
    expect(placed.bets).toMatchObject([
      {
        number: 1,
        customerRef: 'press',
        state: 'UNMATCHED',
        remaining: 500,
        runnerName: 'A',
        cancelledBy: null,
      },
    ]);
    const betId = placed.bets[0]?.betId ?? 0;
    await app.rest('LAY', 250, 300);
    expect((await after(1)).bets).toMatchObject([{ number: 2, state: 'PARTIALLY_MATCHED', matched: 300 }]);
    await app.call(cancelBet, { body: { betId } }, { token: player.token });
    expect((await after(2)).bets).toMatchObject([
      { number: 3, state: 'MATCHED', cancelled: 200, cancelledBy: 'PLAYER', profit: null },
    ]);
    await app.command(settle('A'));
    expect((await after(3)).bets).toMatchObject([{ number: 4, state: 'SETTLED', profit: 450 }]);
    await app.command(settle('B', 2));
    const corrected = await after(4);
    expect(corrected).toMatchObject({ number: 5, bets: [{ state: 'SETTLED', profit: -300 }] });
    expect(await after(5)).toEqual({ number: 5, bets: [], more: false, gap: false });
    await app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 3, reason: 'abandoned' });
    expect((await after(5)).bets).toMatchObject([{ state: 'VOID', voided: 300, voidReason: 'abandoned' }]);
  });

  test('name what cancelled a bet, and why it lapsed', async () => {
    await app.place(player, { customerRef: 'one' });
    await app.place(player, { customerRef: 'two' });
    await app.place(player, { customerRef: 'three', persistence: 'LAPSE' });
    const [one] = (await after(0)).bets;
    await app.call(
      changeBet,
      { body: { betId: one?.betId ?? 0, price: 2.6, customerRef: 'moved' } },
      { token: player.token },
    );
    expect((await after(3)).bets).toMatchObject([
      { customerRef: 'one', state: 'CANCELLED', cancelledBy: 'CHANGE' },
      { customerRef: 'moved', state: 'UNMATCHED', price: 2.6 },
    ]);
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 0 });
    expect((await after(5)).bets).toMatchObject([
      { customerRef: 'two', state: 'LAPSED', lapseReason: 'TURN_IN_PLAY' },
      { customerRef: 'three', state: 'LAPSED', lapseReason: 'TURN_IN_PLAY' },
      { customerRef: 'moved', state: 'LAPSED' },
    ]);
  });

  test('name a break that cancelled a bet', async () => {
    await app.place(player);
    await app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token });
    const { number } = await app.database.read
      .selectFrom('player_changes')
      .select('number')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const row = await app.database.read
      .selectFrom('bet_changes')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect([number, row.cancelled_by]).toEqual([2, 'BREAK']);
  });

  test('come in pages, a bet only once however often it changed', async () => {
    for (const customerRef of ['a', 'b', 'c']) await app.place(player, { customerRef });
    await app.rest('LAY', 250, 100);
    const first = await after(0, 2);
    expect(first).toMatchObject({ number: 3, more: true });
    expect(first.bets.map(({ customerRef }) => customerRef)).toEqual(['b', 'c']);
    const second = await after(first.number, 2);
    expect(second).toMatchObject({ number: 4, more: false });
    expect(second.bets).toMatchObject([{ customerRef: 'a', matched: 100 }]);
  });

  test('are all sent again to a client that is ahead or too far behind', async () => {
    await app.place(player);
    expect(await after(2)).toEqual({ number: 1, bets: [], more: false, gap: true });
    await app.database.write.updateTable('player_changes').set({ number: 1002 }).execute();
    expect(await after(1)).toEqual({ number: 1002, bets: [], more: false, gap: true });
    expect((await after(2)).gap).toBe(false);
  });

  test('belong to their player alone', async () => {
    await app.place(player);
    const other = await app.player();
    expect(await after(0, undefined, other)).toEqual({ number: 0, bets: [], more: false, gap: false });
  });

  test('continue after a restart, and are the same when rebuilt from the journal', async () => {
    await app.place(player, { customerRef: 'kept' });
    await app.rest('LAY', 250, 100);
    expect((await after(0)).number).toBe(2);
    // The restart voids the market, because nothing feeds it any more.
    app = await app.restart();
    const since = await after(2);
    expect(since).toMatchObject({ number: 3, bets: [{ customerRef: 'kept', state: 'VOID', voided: 500 }] });
    await app.core.rebuildProjections();
    expect(await after(2)).toEqual(since);
  });
});
