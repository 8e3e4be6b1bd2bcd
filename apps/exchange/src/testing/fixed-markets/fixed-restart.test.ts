import { afterEach, expect, test } from 'vitest';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { Feed, TimedMessage } from '@layline/feeds/feed.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { auditMoney } from '../audit-money.ts';
import { fixedSource } from './fixed-feed.ts';

let app: BettingApp;
afterEach(async () => {
  await app.close();
});

/** Resolves when the feed of the process speaks, and so has begun all its markets. */
let speaks = Promise.withResolvers<void>();

async function open(): Promise<void> {
  app = await openBettingApp({
    core: { onFatal: () => undefined },
    sources: ({ core, time }) => {
      const source = fixedSource({ core, now: () => time.now(), scheduler: time });
      speaks = Promise.withResolvers();
      return [{ ...source, open: async (...how) => noted(await source.open(...how)) }];
    },
  });
}

async function* noted(feed: Feed): AsyncGenerator<TimedMessage> {
  for await (const timed of feed) {
    speaks.resolve();
    yield timed;
  }
}

/** Ends the process without letting it finish anything, and starts the next. */
async function restart(): Promise<void> {
  app.core.fail(new Error('killed'));
  app = await app.restart();
  await speaks.promise;
}

async function book(id: string): Promise<MarketBook | undefined> {
  return (await app.call(getOdds, { query: { marketIds: id } })).result?.[0];
}

/** Resolves with the market's book when `holds` is true of it; checks after every commit. */
async function until(id: string, holds: (market: MarketBook) => boolean | undefined): Promise<MarketBook> {
  let commit = Promise.withResolvers<void>();
  const stop = app.core.subscribe(() => commit.resolve());
  try {
    for (;;) {
      const market = await book(id);
      if (market !== undefined && holds(market) === true) return market;
      await commit.promise;
      commit = Promise.withResolvers<void>();
    }
  } finally {
    stop();
  }
}

const isOpen = ({ status, runners }: MarketBook): boolean =>
  status === 'OPEN' && runners.every(({ status: of, lay }) => of === 'REMOVED' || lay.length > 0);

async function balanceOf(player: TestPlayer): Promise<unknown> {
  return (await app.call(getOpenBets, {}, { token: player.token })).result;
}

test('fixed markets continue after a restart: an open bet stays, and what has been taken is decided', async () => {
  await open();
  await until('fixed.quiet.mo', isOpen);
  await until('fixed.settling.1.mo', isOpen);
  const player = await app.player();
  await app.place(player, { marketId: 'fixed.quiet.mo', runnerId: 'home', price: 3, stake: 100 });
  await app.place(player, { marketId: 'fixed.settling.1.mo', runnerId: 'home', price: 2, stake: 100 });
  const before = await book('fixed.quiet.mo');
  await restart();
  await until('fixed.settling.1.mo', isOpen);
  expect(await book('fixed.quiet.mo')).toMatchObject({
    status: 'OPEN',
    runners: before?.runners.map(({ back, lay }) => ({ back, lay })),
  });
  app.time.advance(3000);
  await until('fixed.settling.2.mo', isOpen);
  expect((await book('fixed.settling.1.mo'))?.result?.winners).toEqual(['home']);
  const { openBets } = (await balanceOf(player)) as { openBets: readonly object[] };
  expect(openBets).toHaveLength(1);
  await restart();
  await until('fixed.settling.2.mo', isOpen);
  expect(await book('fixed.settling.3.mo')).toBeUndefined();
  await auditMoney(app, [player]);
});

test('a fixed race continues after a restart at each of its steps, and ends as if there had been none', async () => {
  await open();
  const [win, place] = ['fixed.race.1.win', 'fixed.race.1.place'];
  await until(win, isOpen);
  await until(place, isOpen);
  const player = await app.player();
  await app.place(player, { marketId: win, runnerId: 'h1', price: 8, stake: 100 });
  await app.place(player, { marketId: place, runnerId: 'h1', price: 3, stake: 100 });
  const steps: readonly (readonly [waitMs: number, holds: (market: MarketBook) => boolean])[] = [
    [2000, ({ status }) => status === 'SUSPENDED'],
    [2000, isOpen],
    [3000, ({ status, inPlay }) => inPlay && status === 'OPEN'],
    [4000, ({ status }) => status === 'SUSPENDED'],
  ];
  for (const [waitMs, holds] of steps) {
    await restart();
    app.time.advance(waitMs);
    await until(win, holds);
    await until(place, holds);
  }
  await restart();
  expect((await book(win))?.status).toBe('SUSPENDED');
  app.time.advance(3000);
  const { result } = await until(win, ({ status }) => status === 'CLOSED');
  expect(result?.winners).toEqual(['h1', 'h2']);
  expect(await balanceOf(player)).toMatchObject({ openBets: [], balance: 100_342, exposure: 0 });
  await until('fixed.race.2.place', isOpen);
  await restart();
  await until('fixed.race.2.place', isOpen);
  await auditMoney(app, [player]);
});
