import { afterEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId } from '@layline/units/ids.ts';
import { bookOf, openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp, BettingAppOptions, PlaceBody, TestPlayer } from '../testing/betting-app.ts';
import { fixedSource } from '../testing/fixed-markets/fixed-feed.ts';
import { HOUSE_MARKETS, row } from '../testing/house-markets.ts';
import { until } from '@layline/simulation/base/until.ts';

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(options: BettingAppOptions): Promise<BettingApp> {
  app = await openBettingApp(options);
  return app;
}

/** Each runner's quote in a market: `back/lay state`, with the line, if any, before the rate. */
async function rows(on: BettingApp, market: string): Promise<string[]> {
  const text = (price: HouseQuote['back']): string =>
    price === null ? '-' : `${price.line === null ? '' : `${price.line}@`}${price.rate}`;
  return ((await bookOf(on, market))?.runners ?? []).map(({ quote }) =>
    quote === null ? 'none' : `${text(quote.back)}/${text(quote.lay)} ${quote.state}`,
  );
}

async function bets(on: BettingApp, player: TestPlayer, customerRef?: string) {
  const { result } = await on.call(getOpenBets, { query: { customerRef } }, { token: player.token });
  return result?.openBets ?? [];
}

const onHome = (market: string, body: Partial<PlaceBody> = {}): Partial<PlaceBody> => ({
  marketId: market,
  runnerId: 'home',
  price: 95,
  ...body,
});

describe('house-quoted markets of fixed behaviour', () => {
  async function ready(): Promise<BettingApp> {
    const on = await open({
      sources: ({ core, time }) => [fixedSource({ core, now: () => time.now(), scheduler: time })],
    });
    await until(async () => (await bookOf(on, 'fixed.verdict.1.session'))?.status === 'OPEN');
    return on;
  }

  test('house: one of each kind, and a bet on each is matched', async () => {
    const on = await ready();
    const player = await on.player();
    expect((await bookOf(on, 'fixed.house.mo'))?.runners[0]?.back[0]).toEqual([2, 200_000]);
    expect(await rows(on, 'fixed.house.bm')).toEqual(['95/98 ACTIVE', '102/107 ACTIVE']);
    expect(await rows(on, 'fixed.house.session')).toEqual(['45@100/44@100 ACTIVE']);
    expect(await rows(on, 'fixed.house.meter')).toEqual(['171@100/168@100 ACTIVE']);
    expect(await rows(on, 'fixed.house.khado')).toEqual(
      [400, 300, 350, 600].map((rate) => `${rate}/- ACTIVE`),
    );
    expect(await rows(on, 'fixed.house.oddeven')).toEqual(['95/- ACTIVE', '95/- ACTIVE']);
    for (const body of [
      onHome('fixed.house.bm'),
      { marketId: 'fixed.house.session', runnerId: 'runs', price: 100, line: 45 },
      { marketId: 'fixed.house.meter', runnerId: 'runs', price: 100, line: 168, side: 'LAY' },
      { marketId: 'fixed.house.khado', runnerId: 'r170', price: 350 },
      { marketId: 'fixed.house.oddeven', runnerId: 'even', price: 95 },
    ] as const) {
      const { result } = await on.place(player, { stake: 100, ...body });
      expect(result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 100, averagePrice: body.price });
    }
  });

  test('rate: every bet moves the rates, so that the next one at the old rate is refused', async () => {
    const on = await ready();
    const player = await on.player();
    await on.place(player, onHome('fixed.rate.bm'));
    await until(async () => (await rows(on, 'fixed.rate.bm'))[0] === '94/97 ACTIVE');
    const { error } = await on.place(player, onHome('fixed.rate.bm'));
    expect(error).toMatchObject({ code: 'RATE_CHANGED', details: { rate: 94, line: null } });
    const { result } = await on.place(player, onHome('fixed.rate.bm', { acceptWorseTicks: 1 }));
    expect(result).toMatchObject({ matched: 500, averagePrice: 94 });
    const yes = { marketId: 'fixed.rate.session', runnerId: 'runs', price: 100, line: 45 };
    await on.place(player, yes);
    await until(async () => (await rows(on, 'fixed.rate.session'))[0] === '46@100/45@100 ACTIVE');
    expect((await on.place(player, yes)).error).toMatchObject({ details: { rate: 100, line: 46 } });
  });

  test('running: open for six seconds, ball running for four', async () => {
    const on = await ready();
    const player = await on.player();
    for (const expected of ['95/98 BALL_RUNNING', '95/98 ACTIVE', '95/98 BALL_RUNNING']) {
      on.time.advance(expected.endsWith('RUNNING') ? 6000 : 4000);
      await until(async () => (await rows(on, 'fixed.running.bm'))[0] === expected);
      const { result, error } = await on.place(player, onHome('fixed.running.bm'));
      expect(error?.code ?? result?.status).toBe(
        expected.endsWith('RUNNING') ? 'MARKET_SUSPENDED' : 'EXECUTION_COMPLETE',
      );
    }
  });

  test('housewait: every bet waits three seconds and is taken', async () => {
    const on = await ready();
    const player = await on.player();
    const { result } = await on.place(player, onHome('fixed.housewait.bm', { customerRef: 'waits' }));
    expect(result).toMatchObject({ status: 'PENDING', delayUntil: on.time.now() + 3000 });
    on.time.advance(3000);
    await until(async () => (await bets(on, player, 'waits'))[0]?.status === 'EXECUTION_COMPLETE');
    expect(await bets(on, player)).toMatchObject([{ matched: 500, averagePrice: 95 }]);
  });

  test('ratewait: the rate falls while the bet waits, and it lapses', async () => {
    const on = await ready();
    const player = await on.player();
    await on.place(player, onHome('fixed.ratewait.bm', { customerRef: 'waits' }));
    on.time.advance(1000);
    await until(async () => (await rows(on, 'fixed.ratewait.bm'))[0] === '85/88 ACTIVE');
    on.time.advance(2000);
    await until(async () => (await bets(on, player, 'waits'))[0]?.status === 'EXECUTION_COMPLETE');
    expect(await bets(on, player, 'waits')).toMatchObject([{ lapsed: 500, lapseReason: 'RATE_CHANGED' }]);
    on.time.advance(3000);
    await until(async () => (await rows(on, 'fixed.ratewait.bm'))[0] === '95/98 ACTIVE');
  });

  test('verdict: home wins and 47 runs three seconds after the first bet, and the next one opens', async () => {
    const on = await ready();
    const player = await on.player();
    await on.place(player, onHome('fixed.verdict.1.bm'));
    await on.place(player, { marketId: 'fixed.verdict.1.session', runnerId: 'runs', price: 100, line: 45 });
    on.time.advance(3000);
    await until(async () => (await bookOf(on, 'fixed.verdict.2.session'))?.status === 'OPEN');
    expect((await bookOf(on, 'fixed.verdict.1.bm'))?.result).toMatchObject({ winners: ['home'] });
    expect((await bookOf(on, 'fixed.verdict.1.session'))?.result).toMatchObject({
      winners: [],
      lineResult: 47,
    });
    const { result } = await on.call(getOpenBets, {}, { token: player.token });
    expect(result).toEqual({ openBets: [], balance: 100_000 + 475 + 500, exposure: 0 });
  });
});

const { bookmaker } = HOUSE_MARKETS;

const OPENING: readonly FeedMessage[] = [
  {
    type: 'event',
    event: {
      id: eventId('e1'),
      title: 'India v Australia',
      sportId: 3,
      competition: 'Tests',
      startTime: 0,
      teams: ['India', 'Australia'],
      venue: null,
    },
  },
  { type: 'market', market: bookmaker },
  { type: 'turnInPlay', marketId: bookmaker.id, betDelaySec: 5 },
  { type: 'open', marketId: bookmaker.id },
  { type: 'houseQuote', marketId: bookmaker.id, quotes: [row('india', 95, 98), row('australia', 102, 107)] },
];

/** A feed that opens the bookmaker market and then sends the given messages. */
function spoken(): {
  readonly options: BettingAppOptions;
  say(...messages: readonly FeedMessage[]): void;
  end(): void;
  fail(): void;
} {
  const queue = [...OPENING];
  let wake = Promise.withResolvers<void>();
  let over: 'ended' | 'failed' | null = null;
  async function* feed(signal: AbortSignal): AsyncGenerator<TimedMessage> {
    signal.addEventListener('abort', () => wake.resolve());
    while (!signal.aborted) {
      for (let message = queue.shift(); message !== undefined; message = queue.shift())
        yield { at: 1000, message };
      if (over === 'failed') throw new Error('the source is gone');
      if (over === 'ended') return;
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  }
  return {
    options: {
      sources: () => [
        { name: 'spoken', world: '', speed: 1, maxGapMs: Infinity, open: (_run, signal) => feed(signal) },
      ],
    },
    say(...messages) {
      queue.push(...messages);
      wake.resolve();
    },
    end() {
      over = 'ended';
      wake.resolve();
    },
    fail() {
      over = 'failed';
      wake.resolve();
    },
  };
}

describe('a feed that quotes', () => {
  const state = async (on: BettingApp): Promise<string | undefined> => (await rows(on, 'bookmaker'))[0];
  const bet: Partial<PlaceBody> = { marketId: 'bookmaker', runnerId: 'india', price: 95, customerRef: 'one' };

  test('and falls silent takes no bets: rows are suspended and waiting bets lapse; its next message restores the rows', async () => {
    const { options, say } = spoken();
    const on = await open(options);
    await until(async () => (await state(on)) === '95/98 ACTIVE');
    const player = await on.player();
    on.time.advance(28_000);
    const { result } = await on.place(player, bet);
    expect(result).toMatchObject({ status: 'PENDING' });
    on.time.advance(4000);
    await until(async () => (await state(on)) === '95/98 SUSPENDED');
    expect(await bookOf(on, 'bookmaker')).toMatchObject({ stale: true, status: 'OPEN' });
    expect((await on.place(player, { ...bet, customerRef: 'two' })).error).toMatchObject({
      code: 'MARKET_SUSPENDED',
    });
    on.time.advance(1000);
    await until(async () => (await bets(on, player, 'one'))[0]?.status === 'EXECUTION_COMPLETE');
    expect(await bets(on, player, 'one')).toMatchObject([{ lapsed: 500, lapseReason: 'MKT_SUSPENDED' }]);
    say({ type: 'startTime', marketId: bookmaker.id, startTime: 7 });
    await until(async () => (await state(on)) === '95/98 ACTIVE');
    expect(await bookOf(on, 'bookmaker')).toMatchObject({ stale: false });
  });

  test('and ends leaves no open rows behind', async () => {
    const { options, end } = spoken();
    const on = await open(options);
    await until(async () => (await state(on)) === '95/98 ACTIVE');
    end();
    await on.app.feeds[0]?.done;
    expect(await state(on)).toBe('95/98 SUSPENDED');
  });

  test('and fails is suspended as FEED_LOST, and waiting bets lapse', async () => {
    const { options, fail } = spoken();
    const on = await open(options);
    await until(async () => (await state(on)) === '95/98 ACTIVE');
    const player = await on.player();
    expect((await on.place(player, bet)).result).toMatchObject({ status: 'PENDING' });
    fail();
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, 'bookmaker')).toMatchObject({ status: 'SUSPENDED', suspendReason: 'FEED_LOST' });
    on.time.advance(5000);
    await until(async () => (await bets(on, player, 'one'))[0]?.status === 'EXECUTION_COMPLETE');
    expect(await bets(on, player, 'one')).toMatchObject([{ lapsed: 500, lapseReason: 'MKT_SUSPENDED' }]);
  });

  test('leaves no orders in the book, and its quotes of a closed market are ignored', async () => {
    const { options, say, end } = spoken();
    const on = await open(options);
    await until(async () => (await state(on)) === '95/98 ACTIVE');
    expect((await bookOf(on, 'bookmaker'))?.runners.map(({ back, lay }) => [back, lay])).toEqual([
      [[], []],
      [[], []],
    ]);
    say(
      { type: 'voidMarket', marketId: bookmaker.id, reason: 'Tie' },
      { type: 'houseQuote', marketId: bookmaker.id, quotes: [row('india', 50, 55)] },
      { type: 'eventClosed', eventId: eventId('e1') },
    );
    end();
    await on.app.feeds[0]?.done;
    expect(on.app.catalogue.entry('e1')?.closedAt).toBe(on.time.now());
    expect(await bookOf(on, 'bookmaker')).toMatchObject({ status: 'CLOSED', result: { outcome: 'VOID' } });
  });
});
