import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getBettingFigures, getProfitLossReport } from '@layline/contract/calls/reports.ts';
import { resultSteps } from '../../core/histories/figures.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { asked, downloaded, openMarketFor, settle } from './testing/reports-app.ts';

const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(storagesUnderTest())('figures of one’s own betting on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await openMarketFor(app, 'm1', 'e1', 'Ashdown v Millbrook', 1, 'Match odds');
    await openMarketFor(app, 'm2', 'e2', 'Mumbai v Chennai', 3, 'Match odds');
    player = await app.player();
  });
  afterEach(() => app.close());

  const figures = (query: object = {}, who = player) => asked(app, who, getBettingFigures, { query });

  /** Backs A at 2.5. */
  async function backed(market: string, stake: number): Promise<void> {
    await app.rest('LAY', 250, stake, 'A', market);
    await app.place(player, { marketId: market, stake });
  }

  test('[R14.1] turnover, bets won and lost, profit, commission and net by sport, greatest turnover first', async () => {
    await backed('m1', 100);
    await backed('m2', 300);
    await backed('m2', 200);
    await settle(app, 'm1', 'A');
    await settle(app, 'm2', 'B');
    expect((await figures()).sports).toEqual([
      {
        sportId: 3,
        name: 'Cricket',
        markets: 1,
        bets: 2,
        won: 0,
        lost: 2,
        turnover: 500,
        profit: -500,
        commission: 0,
        net: -500,
      },
      {
        sportId: 1,
        name: 'Football',
        markets: 1,
        bets: 1,
        won: 1,
        lost: 0,
        turnover: 100,
        profit: 150,
        commission: 7.5,
        net: 142.5,
      },
    ]);
  });

  test('[R14.1] by the hour of the player’s clock in which bets were placed', async () => {
    const sinceMidnight = app.time.now() % DAY_MS;
    app.time.advance(DAY_MS - sinceMidnight + 19.75 * HOUR_MS);
    player = await app.player();
    await backed('m1', 100);
    app.time.advance(HOUR_MS);
    await backed('m1', 200);
    await settle(app, 'm1', 'A');
    const hours = async (offsetMin?: number) =>
      (await figures({ offsetMin })).hours.map(({ hour, bets, turnover }) => [hour, bets, turnover]);
    expect(await hours()).toEqual([
      [19, 1, 100],
      [20, 1, 200],
    ]);
    expect(await hours(330)).toEqual([
      [1, 1, 100],
      [2, 1, 200],
    ]);
    expect(await hours(-840)).toEqual([
      [5, 1, 100],
      [6, 1, 200],
    ]);
  });

  test('[R14.1] over time by the player’s days, or by weeks when the results are far apart', async () => {
    const sinceMidnight = app.time.now() % DAY_MS;
    app.time.advance(DAY_MS - sinceMidnight + 20 * HOUR_MS);
    player = await app.player();
    const at = app.time.now();
    await backed('m1', 100);
    await settle(app, 'm1', 'A');
    expect(await figures({ offsetMin: 330 })).toMatchObject({
      daysPerStep: 1,
      steps: [{ from: at - 1.5 * HOUR_MS, markets: 1, net: 142.5 }],
    });
    await backed('m2', 100);
    app.time.jump(150 * DAY_MS);
    await settle(app, 'm2', 'B');
    await app.core.waitForProjection(app.core.seq);
    const { days, steps } = await resultSteps(app.database.read, player.id, ALWAYS, 0);
    expect([days, steps.map(({ net }) => net)]).toEqual([7, [14_250, -10_000]]);
    expect(steps.every(({ from }) => from % (7 * DAY_MS) === 0)).toBe(true);
  });

  test('[R14.1] of the period only, without open or void bets, and never another player’s', async () => {
    await backed('m1', 100);
    const nothing = { sports: [], hours: [], steps: [], daysPerStep: 1 };
    expect(await figures()).toEqual(nothing);
    await settle(app, 'm1', 'A');
    expect(await figures({ from: app.time.now() + 1 })).toEqual(nothing);
    expect(await figures({}, await app.player())).toEqual(nothing);
    await settle(app, 'm1', 'B', { version: 2 });
    expect((await figures()).sports).toMatchObject([{ bets: 1, won: 0, lost: 1, net: -100 }]);
  });

  test('[R14.1] the offset of a clock is at most fourteen hours', async () => {
    const { status } = await app.call(
      getBettingFigures,
      { query: { offsetMin: 841 } },
      { token: player.token },
    );
    expect(status).toBe(400);
  });

  test('[R14.2] profit by market is downloaded as CSV or JSON Lines, for all sports or one', async () => {
    await backed('m1', 100);
    await backed('m2', 300);
    await settle(app, 'm1', 'A');
    app.time.advance(1000);
    await settle(app, 'm2', 'B');
    const file = (query: object) =>
      downloaded(app, player, getProfitLossReport, { query: { level: 'MARKET', ...query } });
    const csv = await file({ format: 'csv' });
    expect(csv.lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Match odds', 'Mumbai v Chennai'],
      ['Match odds', 'Ashdown v Millbrook'],
    ]);
    const json = await file({ format: 'jsonl', sportId: 1 });
    expect(json.headers['content-type']).toBe('application/jsonl');
    expect(json.lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { marketId: 'm1', eventTitle: 'Ashdown v Millbrook', net: 142.5 },
    ]);
  });
});
