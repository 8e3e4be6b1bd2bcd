import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOwnFills } from '@layline/contract/calls/betting.ts';
import { getOdds, getTraded, getTrades } from '@layline/contract/calls/catalogue.ts';
import { inningsRuns } from '@layline/simulation/builders.ts';
import { betId, marketId, runnerId } from '@layline/units/ids.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { HOUSE_MARKETS, onBookmaker, openHouseMarket, row } from '../../testing/house-markets.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  // The start of a minute, so that the seconds of a test are in the same one.
  app.time.advance(60_000 - (app.time.now() % 60_000));
  await app.openMarket();
  player = await app.player();
});
afterEach(() => app.close());

/** Matches a bet at a price in hundredths, for a stake in rupees; returns its id. */
async function trade(price: number, stake: number): Promise<number> {
  await app.rest('LAY', price, stake);
  const { result } = await app.place(player, { price: price / 100, stake });
  await app.core.waitForProjection(app.core.seq);
  return result?.betId ?? 0;
}

const trades = (range: 'TEN_MINUTES' | 'HOUR' | 'ALL', query: object = {}) =>
  app.call(getTrades, { query: { marketId: 'm1', runnerId: 'A', range, ...query } });
const traded = async (market = 'm1') => app.call(getTraded, { query: { marketId: market } });
const fills = async (by = player) =>
  (await app.call(getOwnFills, { query: { marketId: 'm1' } }, { token: by.token })).result?.fills;

describe('[R12.8] charts', () => {
  test('by the second and by the minute, with the last trade; a guest may look', async () => {
    const start = app.time.now();
    await trade(250, 300);
    app.time.advance(400);
    await trade(256, 100);
    app.time.advance(1600);
    await trade(252, 200);
    const last = { at: start + 2000, price: 2.52 };
    const seconds = (await trades('TEN_MINUTES')).result;
    expect(seconds).toEqual({
      interval: 1000,
      until: app.time.now(),
      last,
      points: [
        { at: start, open: 2.5, high: 2.56, low: 2.5, close: 2.56, volume: 400, trades: 2 },
        { at: start + 2000, open: 2.52, high: 2.52, low: 2.52, close: 2.52, volume: 200, trades: 1 },
      ],
    });
    const whole = { at: start, open: 2.5, high: 2.56, low: 2.5, close: 2.52, volume: 600, trades: 3 };
    expect((await trades('HOUR')).result).toMatchObject({ interval: 60_000, last, points: [whole] });
    expect((await trades('ALL')).result).toMatchObject({ interval: 60_000, last, points: [whole] });
  });

  test('each range ends where it says; the last trade is named however old it is', async () => {
    const start = app.time.now();
    await trade(250, 300);
    app.time.advance(11 * 60_000);
    await trade(260, 100);
    const prices = async (range: 'TEN_MINUTES' | 'HOUR' | 'ALL') =>
      (await trades(range)).result?.points.map(({ close }) => close);
    expect(await prices('TEN_MINUTES')).toEqual([2.6]);
    expect(await prices('HOUR')).toEqual([2.5, 2.6]);
    app.time.advance(2 * 3_600_000);
    expect(await prices('HOUR')).toEqual([]);
    expect((await trades('TEN_MINUTES')).result?.last).toEqual({ at: start + 11 * 60_000, price: 2.6 });
    expect(await prices('ALL')).toEqual([2.5, 2.6]);
  });

  test('a market that has been open for weeks is divided into at most 600 intervals that add up', async () => {
    await trade(250, 300);
    app.time.advance(21 * 86_400_000);
    player = await app.player();
    await trade(240, 100);
    const { interval = 0, points = [] } = (await trades('ALL')).result ?? {};
    expect(interval % 60_000).toBe(0);
    expect((21 * 86_400_000) / interval).toBeLessThan(600);
    expect(points.map(({ at }) => at % interval)).toEqual([0, 0]);
    expect(points.map(({ open, volume }) => [open, volume])).toEqual([
      [2.5, 300],
      [2.4, 100],
    ]);
  });

  test('answers are worked out once a second', async () => {
    await trade(250, 300);
    const before = await trades('ALL');
    app.time.advance(500);
    await trade(260, 300);
    expect((await trades('ALL')).result).toEqual(before.result);
    app.time.advance(500);
    expect((await trades('ALL')).result?.points[0]?.close).toBe(2.6);
  });

  test('a voided trade leaves the chart, the volume and the own fills', async () => {
    const start = app.time.now();
    await trade(250, 300);
    const voided = await trade(280, 100);
    await app.command({ type: 'voidBet', betId: betId(voided), reason: 'PALPABLE_ERROR' });
    await app.core.waitForProjection(app.core.seq);
    app.time.advance(1000);
    const points = [{ at: start, open: 2.5, high: 2.5, low: 2.5, close: 2.5, volume: 300, trades: 1 }];
    for (const range of ['TEN_MINUTES', 'HOUR', 'ALL'] as const)
      expect((await trades(range)).result?.points).toEqual(points);
    expect((await traded()).result?.runners[0]?.traded).toEqual([[2.5, 300]]);
    expect((await fills())?.map(({ price }) => price)).toEqual([2.5]);
  });

  test('a LINE market is charted in lines', async () => {
    await app.openMarket(inningsRuns({ id: marketId('line') }));
    await app.rest('LAY', 17_100, 300, 'runs', 'line');
    const { error } = await app.place(player, { marketId: 'line', runnerId: 'runs', price: 171, stake: 300 });
    expect(error).toBeNull();
    await app.core.waitForProjection(app.core.seq);
    const { result } = await trades('ALL', { marketId: 'line', runnerId: 'runs' });
    expect(result?.points.map(({ close, volume }) => [close, volume])).toEqual([[171, 300]]);
    expect((await traded('line')).result?.runners[0]?.traded).toEqual([[171, 300]]);
  });

  test('unknown ids and house markets are refused', async () => {
    const of = (query: object) => trades('ALL', query);
    expect((await of({ marketId: 'gone' })).error).toMatchObject({ code: 'INVALID_MARKET_ID' });
    expect((await of({ runnerId: 'Z' })).error).toMatchObject({ code: 'INVALID_RUNNER' });
    expect((await traded('gone')).error).toMatchObject({ code: 'INVALID_MARKET_ID' });
    await openHouseMarket(app, HOUSE_MARKETS.bookmaker, [row('india', 95)]);
    const { id } = HOUSE_MARKETS.bookmaker;
    const { error } = await app.place(player, onBookmaker());
    expect(error).toBeNull();
    await app.core.waitForProjection(app.core.seq);
    const minutes = await app.database.read.selectFrom('traded_minutes').selectAll().execute();
    expect(minutes).toEqual([]);
    const refused = { status: 409, error: { code: 'NOT_TRADED' } };
    expect(await of({ marketId: id, runnerId: 'india' })).toMatchObject(refused);
    expect(await traded(id)).toMatchObject(refused);
  });
});

describe('[R12.2] traded volume', () => {
  test("by price, backers' stakes once, adding up to what is matched", async () => {
    await trade(250, 300);
    await trade(260, 100);
    await trade(250, 200);
    const { result } = await traded();
    expect(result?.runners[0]).toEqual({
      runnerId: 'A',
      lastPrice: 2.5,
      traded: [
        [2.5, 500],
        [2.6, 100],
      ],
    });
    expect(result?.runners[1]).toEqual({ runnerId: 'B', lastPrice: null, traded: [] });
    const [book] = (await app.call(getOdds, { query: { marketIds: 'm1' } })).result ?? [];
    expect(book?.runners[0]?.totalMatched).toBe(600);
  });

  test('a withdrawal leaves the volume at the prices at which it was matched', async () => {
    await trade(400, 100);
    await app.command({
      type: 'removeRunner',
      marketId: marketId('m1'),
      runnerId: runnerId('C'),
      reductionFactor: 2500,
    });
    await app.core.waitForProjection(app.core.seq);
    expect((await traded()).result?.runners[0]?.traded).toEqual([[4, 100]]);
    expect((await trades('ALL')).result?.points[0]?.close).toBe(4);
    expect((await fills())?.[0]?.price).toBe(4);
  });
});

describe('[R12.8] own fills', () => {
  test('both sides in order of time, at once after the bet, and nobody else’s', async () => {
    await app.rest('LAY', 250, 500);
    await app.rest('BACK', 260, 500);
    const start = app.time.now();
    await app.place(player, { price: 2.5, stake: 300 });
    app.time.advance(2000);
    await app.place(player, { side: 'LAY', price: 2.6, stake: 100 });
    expect(await fills()).toEqual([
      { runnerId: 'A', side: 'BACK', price: 2.5, stake: 300, at: start },
      { runnerId: 'A', side: 'LAY', price: 2.6, stake: 100, at: start + 2000 },
    ]);
    expect(await fills(await app.player())).toEqual([]);
  });
});
