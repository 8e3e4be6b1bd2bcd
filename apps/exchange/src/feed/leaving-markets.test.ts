import { afterEach, expect, test } from 'vitest';
import { marketIds } from '@layline/engine/views.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { playFeed } from '../testing/play-feed.ts';
import { LeavingMarkets } from './leaving-markets.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';

const MINUTE = 60_000;
const MATCH = eventId('match');

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test('a market leaves once, at the earlier of two times', () => {
  const leaving = new LeavingMarkets();
  const [a, b] = [marketId('a'), marketId('b')];
  leaving.add(a, 20);
  leaving.add(b, 5);
  leaving.add(a, 10);
  leaving.add(b, 30);
  expect(leaving.takeDue(9)).toEqual(['b']);
  expect(leaving.takeDue(10)).toEqual(['a']);
  expect(leaving.takeDue(100)).toEqual([]);
});

function market(id: string, fancy: MarketListing['fancy']): FeedMessage {
  return {
    type: 'market',
    market: {
      id: marketId(id),
      eventId: MATCH,
      type: fancy === null ? 'BOOKMAKER' : 'SESSION',
      name: id,
      bettingType: fancy === null ? 'BOOKMAKER' : 'FANCY',
      numberOfWinners: fancy === null ? 1 : 0,
      completeField: true,
      lineRange: null,
      fancy,
      betDelaySec: 1,
      persistenceEnabled: false,
      commissionRate: 0,
      startTime: 0,
      runners: (fancy === null ? ['home', 'away'] : ['runs']).map((name, i) => ({
        id: runnerId(name),
        name,
        sortPriority: i + 1,
      })),
    },
  };
}

test('a decided fancy leaves the engine after ten minutes, other markets an hour after their event', async () => {
  const exchange = await openBettingApp();
  app = exchange;
  const start = exchange.time.now();
  const told = (message: FeedMessage): TimedMessage => ({ at: start, message });
  /** Minutes that pass after a given number of messages. */
  const minutes: Readonly<Record<number, number>> = { 10: 9, 11: 2, 14: 59, 15: 2 };
  const suspend = (id: string): FeedMessage => ({
    type: 'suspend',
    marketId: marketId(id),
    reason: 'RESULT_PENDING',
    lapse: true,
  });
  const held: string[][] = [];
  const look = { type: 'open', marketId: marketId('later') } as const;
  await playFeed(
    exchange,
    [
      told({
        type: 'event',
        event: {
          id: MATCH,
          title: 'A v B',
          sportId: 3,
          competition: 'Cup',
          startTime: start,
          teams: [],
          venue: null,
        },
      }),
      told(market('session', { kind: 'SESSION' })),
      told(market('bm', null)),
      told(market('later', { kind: 'SESSION' })),
      told({ type: 'open', marketId: marketId('session') }),
      told({ type: 'open', marketId: marketId('bm') }),
      told(suspend('session')),
      told({
        type: 'result',
        marketId: marketId('session'),
        runners: [{ runnerId: runnerId('runs'), outcome: 'LOSER', deadHeat: false }],
        lineResult: 4500,
      }),
      told(suspend('bm')),
      told({
        type: 'result',
        marketId: marketId('bm'),
        runners: [
          { runnerId: runnerId('home'), outcome: 'WINNER', deadHeat: false },
          { runnerId: runnerId('away'), outcome: 'LOSER', deadHeat: false },
        ],
        lineResult: null,
      }),
      told(look),
      told(suspend('later')),
      told({ type: 'voidMarket', marketId: marketId('later'), reason: 'Overs were cut by weather' }),
      told({ type: 'eventClosed', eventId: MATCH }),
      told({
        type: 'scoreCard',
        eventId: MATCH,
        card: { sport: 'cricket', toss: null, result: null, innings: [] },
      }),
      told({
        type: 'scoreCard',
        eventId: MATCH,
        card: { sport: 'cricket', toss: null, result: null, innings: [] },
      }),
    ],
    {
      together: 1,
      between: () => {
        held.push([...marketIds(stateInMemory(exchange.core))]);
        // Playing the feed moves the clock by a few seconds at most.
        exchange.time.advance((minutes[held.length] ?? 0) * MINUTE);
        return Promise.resolve();
      },
    },
  );
  expect(held.slice(10)).toEqual([
    ['session', 'bm', 'later'],
    ['bm', 'later'],
    ['bm', 'later'],
    ['bm', 'later'],
    ['bm'],
    [],
  ]);
});
