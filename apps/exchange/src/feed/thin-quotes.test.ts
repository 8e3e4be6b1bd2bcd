import { afterEach, describe, expect, test, vi } from 'vitest';
import { armCashOut, getAutomaticCashOuts } from '@layline/contract/calls/automatic-cash-out.ts';
import { armEntry, getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { getEventMarkets } from '@layline/contract/calls/catalogue.ts';
import { until } from '@layline/simulation/base/until.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { FeedLevel } from '@layline/feeds/feed.ts';
import { bookOf, openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import type { QuoteTarget } from './house-orders.ts';
import { level, offered, SpokenFeed } from './testing/spoken-feed.ts';
import { thinned } from './thin-quotes.ts';

const MINUTE = 60_000;

test('thinned: on each side of a runner, the best price of all makers, from the first to quote it', () => {
  const target = (maker: string, runner: string, toBack: FeedLevel[], toLay: FeedLevel[]): QuoteTarget => ({
    maker: playerId(maker),
    marketId: marketId('m1'),
    runnerId: runnerId(runner),
    toBack,
    toLay,
    replace: false,
  });
  const shown = thinned([
    target('one', 'A', [level(198), level(196)], [level(206), level(204)]),
    target('two', 'A', [level(199), level(198)], [level(204), level(202, 0)]),
    target('three', 'A', [level(199)], []),
    target('one', 'B', [], [level(300)]),
  ]).map(({ maker, runnerId: runner, toBack, toLay, replace }) => [maker, runner, toBack, toLay, replace]);
  expect(shown).toEqual([
    ['one', 'A', [], [level(204)], true],
    ['two', 'A', [level(199)], [], true],
    ['three', 'A', [], [], true],
    ['one', 'B', [], [level(300)], true],
  ]);
});

describe('the maker of a market', () => {
  let app: BettingApp;
  let feed: SpokenFeed;
  afterEach(() => app.close());

  /** An exchange on which the maker quoted 190 a second ago and nobody is looking, so that it rests for 19 seconds more. */
  async function unseen(): Promise<void> {
    feed = new SpokenFeed(190);
    app = await openBettingApp({ sources: () => [feed.source] });
    await until(() => offered(app) === '190');
    app.time.advance(1000);
  }

  /** Lets much more time pass than a look lasts: anybody who no longer counts as looking now sees late prices. */
  function leave(): void {
    app.time.advance(10 * MINUTE);
  }

  async function moves(best: number): Promise<void> {
    await feed.move(best);
    await until(() => offered(app) === `${best} ${best - 1} ${best - 2}`);
  }

  test('shows only the best price while nobody is looking, follows the play for a second, and then rests until 20 seconds are over', async () => {
    feed = new SpokenFeed(190);
    app = await openBettingApp({ sources: () => [feed.source] });
    await until(() => offered(app) === '190');
    app.time.advance(999);
    await feed.move(189);
    await until(() => offered(app) === '189');
    app.time.advance(1);
    await feed.move(191);
    // The state shows what is not on disk yet, and `seq` does not count it.
    await app.core.submit({ type: 'tick' });
    const { seq } = app.core;
    await feed.move(195);
    app.time.advance(18_999);
    await feed.move(194);
    expect([offered(app), app.core.seq]).toEqual(['189', seq]);
    app.time.advance(1);
    await feed.move(192);
    await until(() => offered(app) === '192');
  });

  test('has its whole offer ready for the first who reads the prices, once, and thins out a minute after the last has', async () => {
    await unseen();
    await feed.move(195);
    const book = await bookOf(app, 'm1');
    expect(book?.runners[0]?.back.map(([price]) => price)).toEqual([1.95, 1.94, 1.93]);
    expect(offered(app)).toBe('195 194 193');
    await moves(180);
    app.time.advance(MINUTE);
    await feed.move(184);
    await until(() => offered(app) === '184');
  });

  test('has it ready for a player who opens the page of the match', async () => {
    await unseen();
    await feed.move(195);
    const { result } = await app.call(getEventMarkets, { query: { eventId: 'e1' } });
    expect(result?.markets[0]?.book.runners[0]?.back[0]?.[0]).toBe(1.95);
  });

  test('has it ready for a subscriber to the market, until a minute after the subscription ends', async () => {
    await unseen();
    await feed.move(195);
    const client = await LiveClient.connect(await listen(app));
    const { images } = await client.watch(['m1']);
    expect(images[0]?.runners[0]?.back.map(([price]) => price)).toEqual([1.95, 1.94, 1.93]);
    leave();
    await moves(198);
    await client.watch([]);
    app.time.advance(MINUTE - 1);
    await moves(190);
    app.time.advance(1);
    await feed.move(184);
    await until(() => offered(app) === '184');
    await client.stop();
  });

  test('meets a bet without an earlier look with current prices', async () => {
    await unseen();
    await feed.move(195);
    const { result } = await app.place(await app.player(), { price: 1.9, stake: 100 });
    expect(result).toMatchObject({ matched: 100, averagePrice: 1.95 });
    expect(offered(app)).toBe('195 x 900 194 193');
  });

  test('keeps the player right behind the first waiting too, so that nobody bets at outdated prices', async () => {
    await unseen();
    const { books } = app.app;
    const quoted = Promise.withResolvers<void>();
    books.attention.onGained(() => quoted.promise);
    books.attention.look(marketId('m1'));
    const done: string[] = [];
    const second = books.attend(['m1'])?.then(() => done.push('second comes through'));
    await app.core.read(() => undefined);
    await app.core.submit({ type: 'tick' });
    done.push('makers have quoted');
    quoted.resolve();
    await second;
    expect(done).toEqual(['makers have quoted', 'second comes through']);
  });

  test('keeps a bet waiting longer than a reader while the makers of many markets are called for', async () => {
    await unseen();
    const player = await app.player();
    const quoted = Promise.withResolvers<void>();
    let isCalled = false;
    app.app.books.attention.onGained(() => {
      isCalled = true;
      return quoted.promise;
    });
    const bet = app.place(player, { price: 1.9, stake: 100 });
    await until(() => isCalled);
    app.time.advance(1999);
    await app.core.submit({ type: 'tick' });
    expect(offered(app)).toBe('190 189 188');
    quoted.resolve();
    expect((await bet).result).toMatchObject({ matched: 100 });
  });

  test('has answered a look once its quotes are in the book, whatever the feed says meanwhile', async () => {
    await unseen();
    const send = app.core.submitPatiently.bind(app.core);
    const busy = Promise.withResolvers<void>();
    const submit = vi.spyOn(app.core, 'submitPatiently').mockImplementation(async (commands) => {
      if (submit.mock.calls.length === 1) await feed.move(180);
      else await busy.promise;
      return send(commands);
    });
    await app.app.books.attention.attend([marketId('m1')], 2 ** 30);
    expect(offered(app)).toBe('190 189 188');
    busy.resolve();
  });

  test.each([
    ['matched', 1.9],
    ['open', 3],
  ])('always counts a player with a %s bet as looking, also after a restart', async (_, price) => {
    await unseen();
    await app.place(await app.player(), { price, stake: 100 });
    leave();
    await moves(198);
    app = await app.restart();
    leave();
    await moves(188);
    leave();
    await moves(190);
    expect(app.app.books.attention.has(marketId('m1'))).toBe(true);
  });

  test('moves what an automatic cash-out waits for, also after a restart', async () => {
    await unseen();
    const player = await app.player();
    await app.place(player, { price: 1.9, stake: 500 });
    const body = { marketId: 'm1', rule: 'PROFIT', amount: 50, customerRef: 'arm' };
    expect((await app.call(armCashOut, { body }, { token: player.token })).error).toBeNull();
    app = await app.restart();
    leave();
    await moves(140);
    await expect
      .poll(async () => {
        app.time.advance(100);
        const { result } = await app.call(getAutomaticCashOuts, { query: {} }, { token: player.token });
        return result?.automaticCashOuts;
      })
      .toMatchObject([{ status: 'DONE' }]);
  });

  test('moves the price that an armed order waits for, also after a restart', async () => {
    await unseen();
    const player = await app.player();
    const entry = { runnerId: 'A', kind: 'LIMIT_ENTRY', side: 'BACK', price: 2.1, stake: 100 };
    const body = { marketId: 'm1', ...entry, customerRef: 'arm' };
    expect((await app.call(armEntry, { body }, { token: player.token })).error).toBeNull();
    leave();
    await moves(198);
    app = await app.restart();
    leave();
    await feed.move(210);
    await expect
      .poll(async () => {
        app.time.advance(100);
        const { result } = await app.call(getArmedOrders, { query: {} }, { token: player.token });
        return result?.armedOrders;
      })
      .toMatchObject([{ status: 'DONE' }]);
  });
});
