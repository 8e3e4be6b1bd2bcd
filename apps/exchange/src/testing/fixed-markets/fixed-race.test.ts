import { afterEach, expect, test } from 'vitest';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp } from '../betting-app.ts';
import { fixedSource } from './fixed-feed.ts';

let app: BettingApp;
afterEach(async () => {
  await app.close();
});

async function book(id: string): Promise<MarketBook | undefined> {
  return (await app.call(getOdds, { query: { marketIds: id } })).result?.[0];
}

/** Resolves when `holds` returns true; checks after every commit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  let commit = Promise.withResolvers<void>();
  const stop = app.core.subscribe(() => commit.resolve());
  try {
    while (!(await holds())) {
      await commit.promise;
      commit = Promise.withResolvers<void>();
    }
  } finally {
    stop();
  }
}

const quoted = (id: string) => until(async () => (await book(id))?.runners[5]?.lay.length === 1);
const is = (id: string, status: string) => until(async () => (await book(id))?.status === status);

test('a fixed race: withdrawal, off, dead heat, and the next one opens', async () => {
  app = await openBettingApp({
    sources: ({ core, time }) => [fixedSource({ core, now: () => time.now(), scheduler: time })],
  });
  const [win, place] = ['fixed.race.1.win', 'fixed.race.1.place'];
  await quoted(place);
  const player = await app.player();
  await app.place(player, { marketId: win, runnerId: 'h1', price: 8, stake: 100 });
  await until(async () => (await book(win))?.runners[0]?.back[0]?.[1] === 100_000);
  await app.place(player, { marketId: place, runnerId: 'h1', price: 3, stake: 100 });

  app.time.advance(2000);
  await is(place, 'SUSPENDED');
  expect((await book(win))?.runners[2]).toMatchObject({ status: 'REMOVED' });
  app.time.advance(2000);
  await is(place, 'OPEN');
  app.time.advance(3000);
  await until(async () => ((await book(place))?.inPlay ?? false) && (await book(place))?.status === 'OPEN');
  app.time.advance(4000);
  await is(place, 'SUSPENDED');
  app.time.advance(3000);
  await is(win, 'CLOSED');
  expect((await book(win))?.result?.winners).toEqual(['h1', 'h2']);
  // To win, 50 at 6 for 250 and 50 lost; placed at 2.6 for 160; 5 % of each net.
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  expect(result).toMatchObject({ openBets: [], balance: 100_342, exposure: 0 });
  await quoted('fixed.race.2.place');
});
