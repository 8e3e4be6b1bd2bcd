import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getTopWinners, WINNERS_COUNT } from '@layline/contract/calls/reports.ts';
import { marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { settle } from './testing/reports-app.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(storagesUnderTest())('top winners on $name', (under) => {
  let app: BettingApp;
  const players: TestPlayer[] = [];
  beforeEach(async () => {
    app = await openBettingApp({ under });
    players.length = 0;
    for (const name of ['asha', 'Vikram', 'rani', 'loser']) {
      const player = await app.player();
      const rename = app.database.write.updateTable('accounts').set({ user_name: name });
      await rename.where('player_id', '=', player.id).execute();
      players.push(player);
    }
  });
  afterEach(() => app.close());

  /** The four players' stakes on A at 2.0 in a market settled for `winner`. */
  async function market(id: string, stakes: readonly number[], winner: string): Promise<void> {
    await app.openMarket({ id: marketId(id) });
    for (const [index, stake] of stakes.entries()) {
      const player = players[index];
      if (player === undefined || stake === 0) continue;
      await app.rest('LAY', 200, stake, 'A', id);
      await app.place(player, { marketId: id, price: 2, stake });
    }
    app.time.advance(1000);
    await settle(app, id, winner);
    await app.core.waitForProjection(app.core.seq);
  }

  const winners = async (count: number = WINNERS_COUNT) =>
    (await app.call(getTopWinners, { query: { count } })).result?.winners;

  test('[R7.36] [R9.12] guests see at most 20, net of commission, masked, without losers', async () => {
    await market('m1', [100, 300, 200, 100], 'A');
    await market('m2', [0, 0, 0, 100], 'B');
    expect(WINNERS_COUNT).toBe(20);
    expect(await winners()).toEqual([
      { rank: 1, name: 'Vi***', amount: 285 },
      { rank: 2, name: 'ra***', amount: 190 },
      { rank: 3, name: 'as***', amount: 95 },
    ]);
    expect(await winners(2)).toHaveLength(2);
  });

  test('[R7.36] equal winners share a rank, and the first to get there is listed first', async () => {
    await market('m1', [0, 0, 200], 'A');
    await market('m2', [200, 100], 'A');
    expect(await winners()).toMatchObject([
      { rank: 1, name: 'ra***', amount: 190 },
      { rank: 1, name: 'as***', amount: 190 },
      { rank: 3, name: 'Vi***', amount: 95 },
    ]);
  });

  test('[R7.36] covers the last seven days and is refreshed after a minute', async () => {
    await market('m1', [100], 'A');
    expect(await winners()).toHaveLength(1);
    await market('m2', [0, 100], 'A');
    expect(await winners()).toHaveLength(1);
    app.time.jump(MINUTE);
    expect(await winners()).toHaveLength(2);
    const { result } = await app.call(getTopWinners, { query: { count: 20 } });
    expect(result).toMatchObject({ from: app.time.now() - 7 * DAY, to: app.time.now() });
    app.time.jump(7 * DAY);
    expect(await winners()).toEqual([]);
  });

  test.each(['/0', '/101', '/x', '/-1', '/20?count=5', '/20?other=1', ''])(
    '[R7.36] an invalid count is refused: %s',
    async (end) => {
      const url = `/exchange/Bet/GetTopTenWinners${end}`;
      const response = await app.app.fastify.inject({ method: 'GET', url });
      expect([400, 404]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ success: false });
    },
  );

  test('[R7.36] it is at the address in the specification', async () => {
    const url = '/exchange/bet/gettoptenwinners/20?_=531';
    const response = await app.app.fastify.inject({ method: 'GET', url });
    expect(response.json()).toMatchObject({ success: true, result: { winners: [] } });
  });
});
