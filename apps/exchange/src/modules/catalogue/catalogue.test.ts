import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getClosestEvents,
  getEventMarkets,
  getEventsByIds,
  getEventsBySport,
  getSportTree,
  getOdds,
  getPriceHistory,
  getUserLimits,
} from '@layline/contract/calls/catalogue.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { inningsRuns } from '@layline/simulation/builders.ts';
import { openBettingApp, EVENT } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import { EventCatalogue } from './event-catalogue.ts';

const M1 = marketId('m1');

let app: BettingApp;
beforeEach(async () => {
  app = await openBettingApp();
});
afterEach(() => app.close());

/** Announces an event `id` of a sport that starts in a number of hours, with a market `id.mo`. */
async function announce(id: string, sportId: 1 | 2 | 3, hours: number): Promise<void> {
  const startTime = app.time.now() + hours * 3_600_000;
  await app.openMarket(
    { id: marketId(`${id}.mo`), eventId: eventId(id), startTime },
    { title: `Event ${id}`, sportId },
  );
}

async function inPlay(id: string): Promise<void> {
  await app.command({ type: 'turnInPlay', marketId: marketId(`${id}.mo`), betDelaySec: 5 });
}

describe('lists of events', () => {
  beforeEach(async () => {
    await announce('late', 1, 9);
    await announce('soon', 1, 1);
    await announce('live', 1, 5);
    await announce('cricket', 3, 2);
    await inPlay('live');
  });

  const ids = (events: readonly { readonly id: string }[] | null | undefined) =>
    events?.map((event) => event.id);

  test('[R7.12] [R3.5] for a sport, by name or id: in-play first, then by start', async () => {
    for (const sportName of ['Football', 'football', '1']) {
      const { result } = await app.call(getEventsBySport, { query: { sportName } });
      expect(ids(result)).toEqual(['live', 'soon', 'late']);
      expect(result?.map(({ order }) => order)).toEqual([1, 2, 3]);
    }
    const { result } = await app.call(getEventsBySport, { query: { sportName: '1' } });
    expect(result?.[0]).toMatchObject({
      title: 'Event live',
      status: 'IN_PLAY',
      matchDate: 'In-Play',
      sportId: 1,
      sportName: 'Football',
      pin: false,
      marketCount: 1,
      mainMarket: { marketId: 'live.mo', type: 'MATCH_ODDS', runners: [{ name: 'A' }, { name: 'B' }, {}] },
    });
    expect(result?.[1]).toMatchObject({
      status: 'UPCOMING',
      matchDate: new Date(app.time.now() + 3_600_000).toISOString(),
    });
  });

  test('[R7.12] part of a list, and NOT_FOUND for an unknown sport', async () => {
    const part = await app.call(getEventsBySport, { query: { sportName: '1', skip: 1, take: 1 } });
    expect(ids(part.result)).toEqual(['soon']);
    const unknown = await app.call(getEventsBySport, { query: { sportName: 'Quidditch' } });
    expect(unknown).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('[R7.13] [R3.4] the tree has every sport in its order, with or without events', async () => {
    const { result } = await app.call(getSportTree);
    expect(result?.map(({ name, order }) => [order, name])).toEqual([
      [1, 'Cricket'],
      [2, 'Football'],
      [3, 'Tennis'],
      [4, 'Kabaddi'],
      [5, 'Horse Racing'],
      [6, 'Casino'],
    ]);
    expect(result?.map(({ events }) => ids(events))).toEqual([
      ['cricket'],
      ['live', 'soon', 'late'],
      [],
      [],
      [],
      [],
    ]);
  });

  test('[R7.16] the closest events of all sports', async () => {
    expect(ids((await app.call(getClosestEvents)).result)).toEqual(['live', 'soon', 'cricket', 'late']);
    expect(ids((await app.call(getClosestEvents, { query: { take: 2 } })).result)).toEqual(['live', 'soon']);
  });

  test('[R7.45] events by id, in the requested order, without unknown ones, closed ones as CLOSED', async () => {
    await app.app.catalogue.close(eventId('soon'));
    const { result } = await app.call(getEventsByIds, { query: { ids: 'soon,gone,late' } });
    expect(result?.map(({ id, status }) => [id, status])).toEqual([
      ['soon', 'CLOSED'],
      ['late', 'UPCOMING'],
    ]);
    expect(ids((await app.call(getClosestEvents)).result)).not.toContain('soon');
  });

  const listed = async () => {
    const tree = (await app.call(getSportTree)).result?.flatMap(({ events }) => ids(events) ?? []);
    const ofSport = ids((await app.call(getEventsBySport, { query: { sportName: '1' } })).result);
    const closest = ids((await app.call(getClosestEvents)).result);
    return [tree, ofSport, closest].map((list) => list?.includes('live'));
  };
  const settle = (market: string, settlementVersion = 1) =>
    app.command({
      type: 'settleMarket',
      marketId: marketId(market),
      settlementVersion,
      result: {
        runners: [
          { runnerId: runnerId('A'), outcome: 'WINNER', deadHeat: false },
          { runnerId: runnerId('B'), outcome: 'LOSER', deadHeat: false },
          { runnerId: runnerId('C'), outcome: 'LOSER', deadHeat: false },
        ],
        lineResult: null,
      },
    });
  const statusOf = async (id: string) =>
    (await app.call(getEventsByIds, { query: { ids: id } })).result?.map(({ status, matchDate }) => [
      status,
      matchDate === 'In-Play',
    ]);

  test('[R3.5] [R7.13] a match whose last market has its result is closed and leaves all lists at once', async () => {
    await app.openMarket({ id: marketId('live.two'), eventId: eventId('live') }, { title: 'Event live' });
    await settle('live.two');
    expect(await listed()).toEqual([true, true, true]);
    expect(await statusOf('live')).toEqual([['IN_PLAY', true]]);
    await settle('live.mo');
    expect(await listed()).toEqual([false, false, false]);
    expect(await statusOf('live')).toEqual([['CLOSED', false]]);
    const page = await app.call(getEventMarkets, { query: { eventId: 'live' } });
    expect(page.result?.event.status).toBe('CLOSED');
    expect(page.result?.markets.map(({ book }) => book.status)).toEqual(['CLOSED', 'CLOSED']);
  });

  test('[R3.5] an event stays closed after a reload, a corrected result, and the removal of its markets', async () => {
    await settle('live.mo');
    const read = await EventCatalogue.open(app.database, app.core, () => app.time.now());
    expect(read.entry('live')).toMatchObject({ over: true, closedAt: null });
    expect(read.entry('soon')).toMatchObject({ over: false });
    await settle('live.mo', 2);
    expect(await listed()).toEqual([false, false, false]);
    await app.command({ type: 'archiveMarket', marketId: marketId('live.mo') });
    expect(await listed()).toEqual([false, false, false]);
  });

  test('[R3.5] a race voided as a whole is closed, and another market reopens the event', async () => {
    await app.command({
      type: 'voidMarket',
      marketId: marketId('live.mo'),
      settlementVersion: 1,
      reason: 'abandoned',
    });
    expect(await statusOf('live')).toEqual([['CLOSED', false]]);
    await app.command({
      type: 'createMarket',
      definition: inningsRuns({ id: marketId('live.line'), eventId: eventId('live') }),
    });
    expect(await statusOf('live')).toEqual([['IN_PLAY', true]]);
    expect(await listed()).toEqual([true, true, true]);
  });

  test('[R2.4] the runners of a race carry saddlecloth and silks once it has a card', async () => {
    const silks = { jacket: 'red', pattern: 'STAR', second: 'white', sleeves: 'navy', cap: 'gold' } as const;
    const runnersOf = async () => {
      const { result } = await app.call(getEventsByIds, { query: { ids: 'soon' } });
      return result?.[0]?.mainMarket?.runners;
    };
    expect((await runnersOf())?.[0]).not.toHaveProperty('silks');
    const [first] = (await runnersOf()) ?? [];
    app.app.catalogue.setScoreCard(eventId('soon'), {
      sport: 'racing',
      course: 'Larkmead',
      code: 'FLAT',
      race: 1,
      distance: '5f',
      fences: 0,
      going: 'Good',
      places: 3,
      result: null,
      entries: [
        {
          runnerId: first?.runnerId ?? '',
          number: 4,
          name: 'Silver Comet',
          draw: 1,
          age: 4,
          weight: '9-07',
          jockey: 'V. Wexley',
          trainer: 'R. Rookwood',
          owner: 'J. Mottram',
          form: '231-4',
          silks,
          status: 'RUNS',
          place: null,
          behind: '',
        },
      ],
    });
    app.time.advance(1_001);
    const [after, other] = (await runnersOf()) ?? [];
    expect(after).toMatchObject({ number: 4, silks });
    expect(other).not.toHaveProperty('number');
  });

  test('[R7.12] the score and the matched total are shown', async () => {
    const score = { sport: 'other' as const, summary: '2-0', situation: '', sides: [] };
    app.app.catalogue.setScore(eventId('live'), score);
    await app.rest('LAY', 250, 1000, 'A', 'soon.mo');
    await app.place(await app.player(), { marketId: 'soon.mo', stake: 300 });
    app.time.advance(1001);
    const { result } = await app.call(getEventsBySport, { query: { sportName: '1' } });
    expect(result).toMatchObject([{ score: { summary: '2-0' } }, { totalMatched: 300 }, {}]);
  });
});

describe('markets', () => {
  test('[R7.14] an event with all its markets, their terms and books', async () => {
    await app.openMarket();
    await app.openMarket(inningsRuns({ id: marketId('line'), eventId: EVENT }));
    await app.rest('LAY', 250, 700);
    const { result } = await app.call(getEventMarkets, { query: { eventId: 'e1' } });
    expect(result?.event).toMatchObject({ id: 'e1', marketCount: 2, mainMarket: { marketId: 'm1' } });
    expect(result?.event.bettingTypes).toEqual(['ODDS', 'LINE']);
    expect(result?.markets).toMatchObject([
      {
        marketId: 'm1',
        bettingType: 'ODDS',
        lineRange: null,
        commissionRate: 5,
        limits: { minStake: 100, maxStake: 500_000, stakeStep: 1 },
        book: { status: 'OPEN', runners: [{ back: [[2.5, 700]], lay: [] }, {}, {}] },
      },
      { marketId: 'line', bettingType: 'LINE', lineRange: { min: 0, max: 400, interval: 1 } },
    ]);
  });

  test('[R7.14] NOT_FOUND for an unknown event', async () => {
    const answer = await app.call(getEventMarkets, { query: { eventId: 'gone' } });
    expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('[R7.15] books at the requested depth; unknown ids are left out', async () => {
    await app.openMarket();
    for (const price of [250, 248, 246, 244]) await app.rest('LAY', price, 100);
    const read = async (query: object) => (await app.call(getOdds, { query })).result;
    const backs = (books: Awaited<ReturnType<typeof read>>) => books?.map(({ runners }) => runners[0]?.back);
    expect(backs(await read({ marketIds: 'm1,gone' }))).toEqual([
      [
        [2.5, 100],
        [2.48, 100],
        [2.46, 100],
      ],
    ]);
    expect(backs(await read({ marketIds: 'm1', depth: 1 }))).toEqual([[[2.5, 100]]]);
    expect((await read({ marketIds: 'm1', depth: 10 }))?.[0]?.runners[0]?.back).toHaveLength(4);
  });

  test('[R7.15] the sequence rises with every visible change, and with nothing else', async () => {
    await app.openMarket();
    const sequence = async () =>
      (await app.call(getOdds, { query: { marketIds: 'm1' } })).result?.[0]?.sequence ?? 0;
    const first = await sequence();
    expect(await sequence()).toBe(first);
    await app.rest('LAY', 250, 100);
    expect(await sequence()).toBe(app.core.seq);
    expect(app.core.seq).toBeGreaterThan(first);
  });

  test('[R7.15] a removed runner and a result are shown', async () => {
    await app.openMarket();
    await app.command({ type: 'removeRunner', marketId: M1, runnerId: runnerId('C'), reductionFactor: 1000 });
    const runners = ['A', 'B'].map((id) => ({
      runnerId: runnerId(id),
      outcome: id === 'B' ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: false,
    }));
    await app.command({
      type: 'settleMarket',
      marketId: M1,
      settlementVersion: 1,
      result: { runners, lineResult: null },
    });
    const { result } = await app.call(getOdds, { query: { marketIds: 'm1' } });
    expect(result?.[0]).toMatchObject({
      status: 'CLOSED',
      runners: [{ status: 'LOSER' }, { status: 'WINNER' }, { status: 'REMOVED' }],
      result: { outcome: 'SETTLED', winners: ['B'], lineResult: null, settledAt: app.time.now() },
    });
  });

  test('[R7.34] limits in force, for guests too; INVALID_MARKET_ID for an unknown market', async () => {
    await app.openMarket();
    const { result } = await app.call(getUserLimits, { query: { marketId: 'm1' } });
    expect(result).toEqual({
      marketId: 'm1',
      minStake: 100,
      maxStake: 500_000,
      stakeStep: 1,
      maxMarketExposure: 1_000_000,
      maxPayout: 2_500_000,
      betDelaySec: 5,
      commissionRate: 5,
      currency: 'INR',
    });
    const gone = await app.call(getUserLimits, { query: { marketId: 'gone' } });
    expect(gone).toMatchObject({ status: 404, error: { code: 'INVALID_MARKET_ID' } });
  });

  test('[R7.45] price history since a time, with volumes; refusals', async () => {
    await app.openMarket();
    const player = await app.player();
    for (const price of [250, 260]) {
      await app.rest('LAY', price, 300);
      await app.place(player, { price: price / 100, stake: 300 });
      app.time.advance(60_000);
    }
    await app.core.waitForProjection(app.core.seq);
    const read = (query: object) =>
      app.call(getPriceHistory, { query: { marketId: 'm1', runnerId: 'A', ...query } });
    const now = app.time.now();
    const points = [
      { at: now - 120_000, price: 2.5, volume: 300 },
      { at: now - 60_000, price: 2.6, volume: 300 },
    ];
    expect((await read({})).result).toEqual({ points });
    expect((await read({ from: now - 60_000 })).result).toEqual({ points: points.slice(1) });
    expect((await read({ marketId: 'gone' })).error).toMatchObject({ code: 'INVALID_MARKET_ID' });
    expect((await read({ runnerId: 'Z' })).error).toMatchObject({ code: 'INVALID_RUNNER' });
  });
});
