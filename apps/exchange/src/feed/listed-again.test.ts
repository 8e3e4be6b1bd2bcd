import { afterEach, expect, test } from 'vitest';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { FeedDriver } from './feed-driver.ts';
import { policyOf } from './market-policy.ts';

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const LISTING: MarketListing = {
  id: marketId('match.mo'),
  eventId: eventId('match'),
  type: 'MATCH_ODDS',
  name: 'Match Odds',
  bettingType: 'ODDS',
  numberOfWinners: 1,
  completeField: true,
  lineRange: null,
  fancy: null,
  betDelaySec: 5,
  persistenceEnabled: true,
  commissionRate: 300,
  startTime: 1_790_000_100_000,
  runners: ['home', 'away'].map((name, index) => ({ id: runnerId(name), name, sortPriority: index + 1 })),
};

/** Lists a market as a feed does; returns the refusals that it reports. */
async function list({ core, time }: BettingApp, market: MarketListing): Promise<string[]> {
  const refused: string[] = [];
  const nothing = () => undefined;
  const driver = await FeedDriver.open({
    run: 'listed',
    core,
    onRefused: ({ type }, code) => refused.push(`${type} ${code}`),
    pause: () => Promise.resolve(),
    catalogue: {
      upsertEvent: () => Promise.resolve(),
      closeEvent: () => Promise.resolve(),
      setScore: nothing,
      setScoreCard: nothing,
      heard: nothing,
    },
    policyOf,
    now: () => time.now(),
    conflate: false,
  });
  await driver.apply({ at: time.now(), message: { type: 'market', market } });
  await driver.close();
  return refused;
}

test('a market that a feed lists again after a crash is done already, unless it is another one', async () => {
  app = await openBettingApp();
  expect(await list(app, LISTING)).toEqual([]);
  app = await app.restart();
  const before = await app.core.stateHash();
  expect(await list(app, LISTING)).toEqual([]);
  for (const change of [{ name: 'Winner' }, { commissionRate: 0 }, { runners: LISTING.runners.toReversed() }])
    expect(await list(app, { ...LISTING, ...change })).toEqual(['createMarket MARKET_EXISTS']);
  expect(await app.core.stateHash()).toBe(before);
});
