import { afterEach, expect, test } from 'vitest';
import { bookView } from '@layline/engine/views.ts';
import type { FeedLevel, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { bookOf, openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import type { QuoteTarget } from './house-orders.ts';
import { thinned } from './thin-quotes.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';

const M1 = marketId('m1');
const level = (price: number, stake = 1000): FeedLevel => [price, rupees(stake)];

test('thinned: on each side of a runner, the best price of all makers, from the first to quote it', () => {
  const target = (maker: string, runner: string, toBack: FeedLevel[], toLay: FeedLevel[]): QuoteTarget => ({
    maker: playerId(maker),
    marketId: M1,
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

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

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
  {
    type: 'market',
    market: {
      id: M1,
      eventId: eventId('e1'),
      type: 'MATCH_ODDS',
      name: 'Match odds',
      bettingType: 'ODDS',
      numberOfWinners: 1,
      completeField: true,
      lineRange: null,
      fancy: null,
      betDelaySec: 0,
      persistenceEnabled: true,
      commissionRate: 500,
      startTime: 1_800_000_000_000,
      runners: ['A', 'B'].map((name, i) => ({ id: runnerId(name), name, sortPriority: i + 1 })),
    },
  },
  { type: 'open', marketId: M1 },
];

function quotes(best: number): FeedMessage {
  return {
    type: 'quotes',
    maker: 'maker',
    marketId: M1,
    runnerId: runnerId('A'),
    toBack: [best, best - 1, best - 2].map((price) => level(price)),
    toLay: [best + 4, best + 6, best + 8].map((price) => level(price)),
    replace: true,
  };
}

test('makers show only their best price while nobody is looking, full depth once somebody looks or bets, and follow the play throughout', async () => {
  const queue = [...OPENING, quotes(190)];
  let wake = Promise.withResolvers<void>();
  async function* feed(signal: AbortSignal): AsyncGenerator<TimedMessage> {
    signal.addEventListener('abort', () => wake.resolve());
    while (!signal.aborted) {
      for (let message = queue.shift(); message !== undefined; message = queue.shift())
        yield { at: 1000, message };
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  }
  const say = (message: FeedMessage): void => {
    queue.push(message);
    wake.resolve();
  };
  app = await openBettingApp({
    sources: () => [
      {
        name: 'spoken',
        world: '',
        speed: 1,
        maxGapMs: Infinity,
        thinUnseen: true,
        open: (_run, signal) => feed(signal),
      },
    ],
  });
  const on = app;
  /** Prices to back, best first, read without giving the market attention. */
  const prices = (): string =>
    (bookView(stateInMemory(on.core), M1, 10)?.runners[0]?.availableToBack ?? [])
      .map(([price]) => price)
      .join(' ');

  await until(() => prices() === '190');
  say(quotes(192));
  await until(() => prices() === '192');
  expect((await bookOf(on, 'm1'))?.runners[0]?.back).toHaveLength(1);
  await until(() => prices() === '192 191 190');
  say(quotes(180));
  await until(() => prices() === '180 179 178');
  on.time.advance(60_000);
  say(quotes(184));
  await until(() => prices() === '184');
  const player = await on.player();
  const { result } = await on.place(player, {
    marketId: 'm1',
    runnerId: 'A',
    side: 'BACK',
    price: 1.84,
    stake: 100,
  });
  expect(result).toMatchObject({ matched: 100, averagePrice: 1.84 });
  await until(() => prices() === '184 183 182');
  on.time.advance(600_000);
  say(quotes(188));
  await until(() => prices() === '188 187 186');
});
