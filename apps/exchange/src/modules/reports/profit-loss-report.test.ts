import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getPlayerGrid } from '@layline/contract/calls/betting.ts';
import { getProfitLossReport } from '@layline/contract/calls/reports.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { asked, downloaded, openMarketFor, settle } from './testing/reports-app.ts';

describe.each(storagesUnderTest())('profit and loss on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  const report = (query: object = {}, who = player) => asked(app, who, getProfitLossReport, { query });

  /** Backs A of a market at 2.5 and settles it a second later. */
  async function played(market: string, stake: number, winner: string): Promise<number> {
    await app.rest('LAY', 250, stake, 'A', market);
    const { result } = await app.place(player, { marketId: market, stake });
    app.time.advance(1000);
    await settle(app, market, winner);
    return result?.betId ?? 0;
  }

  /** Two football matches, one cricket match, and one that is in no catalogue. */
  async function season(): Promise<number> {
    await openMarketFor(app, 'm2', 'e1', 'Ashdown v Millbrook', 1, 'Over 2.5');
    await openMarketFor(app, 'm3', 'e2', 'Crow v Dale', 1, 'Match odds');
    await openMarketFor(app, 'm4', 'e3', 'Mumbai v Chennai', 3, 'Match odds');
    const first = await played('m1', 500, 'A');
    await played('m2', 200, 'B');
    await played('m3', 100, 'A');
    await played('m4', 300, 'B');
    return first;
  }

  test('[R3.12] by sport, event, market and bet; commission shown separately; sums agree at each level', async () => {
    const first = await season();
    const bySport = await report();
    const total = { markets: 4, bets: 4, profit: 400, commission: 45, net: 355 };
    expect(bySport).toMatchObject({ level: 'SPORT', total: { rows: 2, ...total } });
    expect(
      bySport.rows.map(({ name, sportId, markets, profit, commission, net }) => ({
        name,
        sportId,
        markets,
        profit,
        commission,
        net,
      })),
    ).toEqual([
      { name: 'Cricket', sportId: 3, markets: 1, profit: -300, commission: 0, net: -300 },
      { name: 'Football', sportId: 1, markets: 3, profit: 700, commission: 45, net: 655 },
    ]);
    const byEvent = await report({ sportId: 1 });
    expect(byEvent).toMatchObject({
      level: 'EVENT',
      total: { rows: 2, markets: 3, bets: 3, profit: 700, commission: 45, net: 655 },
      rows: [
        { name: 'Crow v Dale', eventId: 'e2', marketId: null, profit: 150, commission: 7.5, net: 142.5 },
        { name: 'Ashdown v Millbrook', eventId: 'e1', profit: 550, commission: 37.5, net: 512.5 },
      ],
    });
    const byMarket = await report({ eventId: 'e1' });
    expect(byMarket).toMatchObject({
      level: 'MARKET',
      total: { rows: 2, markets: 2, bets: 2, profit: 550, commission: 37.5, net: 512.5 },
      rows: [
        { name: 'Over 2.5', marketId: 'm2', profit: -200, commission: 0, net: -200 },
        { name: 'Match odds', marketId: 'm1', profit: 750, commission: 37.5, net: 712.5 },
      ],
    });
    const byBet = await report({ marketId: 'm1' });
    expect(byBet).toMatchObject({
      level: 'BET',
      total: { rows: 1, markets: 1, bets: 1, profit: 750, commission: 37.5, net: 712.5 },
      rows: [{ betId: first, name: 'Back A', profit: 750, commission: null, net: null }],
    });
  });

  test('[R3.12] by time of the last settlement, in pages that all show the same totals', async () => {
    const start = app.time.now();
    await season();
    const later = await report({ from: start + 3000 });
    expect(later.total).toMatchObject({ markets: 2, profit: -150 });
    expect((await report({ marketId: 'm1', from: start + 3000 })).rows).toEqual([]);
    const page = await report({ eventId: 'e1', skip: 1, take: 1 });
    expect(page).toMatchObject({ total: { rows: 2, profit: 550 }, rows: [{ marketId: 'm1' }] });
    const beyond = await report({ eventId: 'e1', skip: 9 });
    expect(beyond).toMatchObject({ total: { rows: 2, profit: 550 }, rows: [] });
  });

  test('[R3.12] a corrected market counts once, a voided one not at all', async () => {
    await played('m1', 500, 'A');
    await settle(app, 'm1', 'B', { version: 2 });
    expect((await report()).total).toMatchObject({ bets: 1, profit: -500, commission: 0, net: -500 });
    const reason = 'abandoned';
    await app.command({ type: 'voidMarket', marketId: marketId('m1'), settlementVersion: 3, reason });
    expect((await report()).total).toMatchObject({ bets: 0, profit: 0, commission: 0, net: 0 });
    expect((await report({ marketId: 'm1' })).rows).toEqual([]);
  });

  test('[R3.12] events in no catalogue are listed under another name; other players see nothing', async () => {
    await season();
    await app.database.write.deleteFrom('events').where('event_id', '=', eventId('e3')).execute();
    const { rows } = await report();
    expect(rows[0]).toMatchObject({ name: 'Other', sportId: null, profit: -300 });
    expect((await report({ sportId: 0 })).rows).toMatchObject([{ name: 'e3', eventId: 'e3' }]);
    const other = await app.player();
    for (const query of [{}, { sportId: 1 }, { eventId: 'e1' }, { marketId: 'm1' }]) {
      const found = await report(query, other);
      expect([found.rows, found.total.rows]).toEqual([[], 0]);
    }
  });

  test('[R3.12] a period that ends before it begins is refused', async () => {
    const query = { from: 5, to: 4 };
    const { status, error } = await app.call(getProfitLossReport, { query }, { token: player.token });
    expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('[R3.12] as CSV at each level', async () => {
    await season();
    const file = async (query: object) =>
      (await downloaded(app, player, getProfitLossReport, { query: { format: 'csv', ...query } })).lines;
    const [header, ...rows] = await file({ eventId: 'e1' });
    expect(header).toBe(
      'Name,Event,Market,Bet,Markets,Bets,Casino rounds,Profit before commission,Commission,Net,Settled (UTC)',
    );
    expect(rows.map((row) => row.replace(/,[^,]+$/, ''))).toEqual([
      'Over 2.5,Ashdown v Millbrook,Over 2.5,,1,1,0,-200,0,-200',
      'Match odds,Ashdown v Millbrook,Match odds,,1,1,0,750,37.5,712.5',
    ]);
    expect((await file({})).map((row) => row.split(',')[0])).toEqual(['Name', 'Cricket', 'Football']);
    expect(await file({ marketId: 'm1' })).toHaveLength(2);
  });

  test('[R7.45] the player grid: every position with stakes, status and exposure, largest first', async () => {
    await openMarketFor(app, 'm2', 'e2', 'Crow v Dale', 3, 'Winner');
    await openMarketFor(app, 'm3', 'e3', 'Elm v Fern', 2, 'Settled one');
    await played('m3', 100, 'A');
    await app.rest('LAY', 250, 200, 'A', 'm1');
    await app.place(player, { stake: 300 });
    await app.place(player, { marketId: 'm2', runnerId: 'B', side: 'LAY', price: 4, stake: 200 });
    await app.command({ type: 'suspendMarket', marketId: marketId('m2'), reason: 'REVIEW', lapse: false });
    const grid = await asked(app, player, getPlayerGrid);
    expect(grid).toMatchObject({ exposure: 900, cash: 100_142.5 });
    expect(grid.positions).toMatchObject([
      {
        sportId: 3,
        eventId: 'e2',
        eventTitle: 'Crow v Dale',
        marketId: 'm2',
        marketName: 'Winner',
        status: 'SUSPENDED',
        inPlay: false,
        bets: 1,
        matched: 0,
        unmatched: 200,
        profitLoss: { exposure: 600 },
      },
      {
        marketId: 'm1',
        status: 'OPEN',
        bets: 1,
        matched: 200,
        unmatched: 100,
        profitLoss: { exposure: 300, runners: [{ runnerId: 'A', profit: 300 }, { profit: -200 }, {}] },
      },
    ]);
    const other = await app.player();
    expect(await asked(app, other, getPlayerGrid)).toEqual({ positions: [], exposure: 0, cash: 100_000 });
  });
});
