import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getEventMarkets,
  getEventsByIds,
  getHouseMarkets,
  getOdds,
  getUserLimits,
} from '@layline/contract/calls/catalogue.ts';
import { marketId } from '@layline/units/ids.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import { goInPlay, HOUSE_MARKETS, openHouseMarket, quote, row } from '../../testing/house-markets.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';

const { bookmaker, session, meter, khado, oddeven } = HOUSE_MARKETS;

let app: BettingApp;
beforeEach(async () => {
  app = await openBettingApp();
});
afterEach(() => app.close());

async function bookOf(id: string) {
  const { result } = await app.call(getOdds, { query: { marketIds: id } });
  return result?.[0];
}

describe('an event with house-quoted markets', () => {
  beforeEach(async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95.5, 98), row('australia', 102, 107)]);
    await openHouseMarket(app, session, [row('runs', [46, 90], [46, 110], { maxStake: 25_000 })]);
    await openHouseMarket(app, meter, [row('runs', [171, 100], [168, 100])]);
    await openHouseMarket(app, khado, [row('r150', 400)]);
    await openHouseMarket(app, oddeven, [row('odd', 95), row('even', 95)]);
  });

  test('[R7.14] shows what each market is about, its limits and its rules', async () => {
    const { result } = await app.call(getEventMarkets, { query: { eventId: 'e1' } });
    expect(result?.markets.map(({ marketId: id, bettingType, fancy }) => [id, bettingType, fancy])).toEqual([
      ['bookmaker', 'BOOKMAKER', null],
      ['session', 'FANCY', { kind: 'SESSION' }],
      ['meter', 'FANCY', { kind: 'METER', min: 100, max: 250 }],
      [
        'khado',
        'FANCY',
        {
          kind: 'RANGE',
          ranges: [
            { runnerId: 'r150', from: 150, to: 159 },
            { runnerId: 'r160', from: 160, to: 169 },
          ],
        },
      ],
      ['oddeven', 'FANCY', { kind: 'OUTCOME' }],
    ]);
    expect(result?.markets[1]).toMatchObject({
      numberOfWinners: 0,
      lineRange: null,
      delayModel: 'ALL',
      persistenceEnabled: false,
      commissionRate: 0,
      limits: { minStake: 100, maxStake: 50_000, maxMarketExposure: 200_000, maxPayout: 500_000 },
    });
    expect(result?.markets[0]?.rules).toContain('Tie or no result: all bets are void');
  });

  test.each([
    [{}, ['bookmaker', 'session', 'meter', 'khado', 'oddeven']],
    [{ kind: 'BOOKMAKER' }, ['bookmaker']],
    [{ kind: 'SESSION' }, ['session']],
    [{ kind: 'METER' }, ['meter']],
    [{ kind: 'RANGE' }, ['khado']],
    [{ kind: 'OUTCOME' }, ['oddeven']],
    [{ sportId: '1' }, ['bookmaker', 'session', 'meter', 'khado', 'oddeven']],
    [{ sportId: '3' }, []],
    [{ skip: '1' }, []],
  ])('[R2.13] what the house quotes on all matches, queried with %j', async (query, ids) => {
    await app.openMarket({ id: marketId('odds') });
    const { result } = await app.call(getHouseMarkets, { query });
    const markets = result?.events.flatMap((one) => one.markets.map((market) => market.marketId));
    expect(markets).toEqual(ids);
    expect(result?.sports).toEqual([{ sportId: 1, sportName: 'Football', events: 1 }]);
  });

  test('[R2.13] a settled market is no longer quoted', async () => {
    await app.command({ type: 'voidMarket', marketId: khado.id, settlementVersion: 1, reason: 'test' });
    const { result } = await app.call(getHouseMarkets, { query: { kind: 'RANGE' } });
    expect(result).toMatchObject({ events: [], total: 0 });
  });

  test('[R7.15] rows in percent, runs and rupees; no levels', async () => {
    const price = (line: number | null, rate: number, maxStake: number | null = null) => ({
      line,
      rate,
      maxStake,
    });
    expect((await bookOf('bookmaker'))?.runners).toMatchObject([
      { back: [], lay: [], quote: { state: 'ACTIVE', back: price(null, 95.5), lay: price(null, 98) } },
      { quote: { back: price(null, 102), lay: price(null, 107) } },
    ]);
    expect((await bookOf('session'))?.runners[0]?.quote).toEqual({
      state: 'ACTIVE',
      back: price(46, 90, 25_000),
      lay: price(46, 110, 25_000),
    });
    expect((await bookOf('khado'))?.runners.map((runner) => runner.quote)).toEqual([
      { state: 'ACTIVE', back: price(null, 400), lay: null },
      null,
    ]);
  });

  test('[R7.15] a quote does not change the version, a suspension does', async () => {
    const before = await bookOf('session');
    await quote(app, 'session', row('runs', [47, 90], [47, 110], { state: 'BALL_RUNNING' }));
    const after = await bookOf('session');
    expect([after?.version, after?.materialVersion]).toEqual([before?.version, before?.materialVersion]);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(after?.runners[0]?.quote?.state).toBe('BALL_RUNNING');
  });

  test('[R7.34] limits in force: those of its class, with the current delay and no commission', async () => {
    await goInPlay(app, 'bookmaker', 3);
    const { result } = await app.call(getUserLimits, { query: { marketId: 'bookmaker' } });
    expect(result).toEqual({
      marketId: 'bookmaker',
      minStake: 100,
      maxStake: 200_000,
      stakeStep: 1,
      maxMarketExposure: 500_000,
      maxPayout: 1_000_000,
      betDelaySec: 3,
      commissionRate: 0,
      currency: 'INR',
    });
  });

  test('[R7.12] in a list it is represented by its match odds, never by a house market', async () => {
    const main = async () =>
      (await app.call(getEventsByIds, { query: { ids: 'e1' } })).result?.[0]?.mainMarket?.marketId;
    expect(await main()).toBeUndefined();
    await app.openMarket({ id: marketId('odds') });
    expect(await main()).toBe('odds');
  });
});

describe('the hub', () => {
  let client: LiveClient;
  beforeEach(async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98), row('australia', 102, 107)]);
    client = await LiveClient.connect(await listen(app));
  });
  afterEach(() => client.stop());

  async function flushed(): Promise<void> {
    app.flush();
    await client.settled();
  }

  test('[R7.46] sends images with rows, and for a change the whole row and nothing else', async () => {
    const { images } = await client.watch(['bookmaker'], 1);
    expect(images[0]?.runners[0]?.quote).toMatchObject({
      state: 'ACTIVE',
      back: { rate: 95 },
      lay: { rate: 98 },
    });
    await quote(
      app,
      'bookmaker',
      row('india', 95, 98, { state: 'BALL_RUNNING' }),
      row('australia', 102, 107),
    );
    await flushed();
    expect(client.all('Markets')).toEqual([
      [
        {
          marketId: 'bookmaker',
          sequence: app.core.seq,
          follows: images[0]?.sequence,
          publishedAt: app.time.now(),
          runners: [
            {
              runnerId: 'india',
              quote: {
                state: 'BALL_RUNNING',
                back: { line: null, rate: 95, maxStake: null },
                lay: { line: null, rate: 98, maxStake: null },
              },
            },
          ],
        },
      ],
    ]);
    await quote(app, 'bookmaker', row('india', 95, 98, { state: 'BALL_RUNNING' }));
    await flushed();
    expect(client.all('Markets')).toHaveLength(1);
  });

  test('[R7.46] images and changes add up to the rows, whatever is quoted (seeded)', async () => {
    const random = new Random('house hub');
    await client.watch(['bookmaker']);
    for (let step = 0; step < 60; step += 1) {
      const rate = random.int(20, 300);
      const state = random.pick(['ACTIVE', 'ACTIVE', 'SUSPENDED', 'BALL_RUNNING'] as const);
      const lay = random.chance(80) ? rate + random.int(1, 20) : null;
      await quote(app, 'bookmaker', row(random.pick(['india', 'australia']), rate, lay, { state }));
      if (random.chance(20)) {
        await app.command({ type: 'suspendMarket', marketId: bookmaker.id, reason: 'WICKET', lapse: true });
        await app.command({ type: 'openMarket', marketId: bookmaker.id });
      }
      if (random.chance(40)) app.flush();
    }
    await flushed();
    expect(client.books.get('bookmaker')).toEqual(await bookOf('bookmaker'));
    expect(client.gaps).toBe(0);
    expect(client.all('Markets').length).toBeGreaterThan(10);
  });
});
