import fc from 'fast-check';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { ladderIndex } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { FeedMessage } from '../../feed.ts';
import { Random } from '../random.ts';
import type { Fair, MarketPlan } from '../script.ts';
import { pull, setLadder, takeFrom } from './book.ts';
import { MarketMakers } from './market-makers.ts';
import { fairPrice, planPrices } from './grid.ts';
import { MAKERS } from './profiles.ts';
import { roundStake } from './stakes.ts';

const ODDS: MarketPlan = {
  key: 'mo',
  type: 'MATCH_ODDS',
  name: 'Match Odds',
  bettingType: 'ODDS',
  lineRange: null,
  runners: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  fair: { kind: 'ODDS', chances: [0.4, 0.6] },
  weight: 1,
};

const LINE: MarketPlan = {
  ...ODDS,
  bettingType: 'LINE',
  lineRange: { min: 100, max: 40_000, interval: 100 },
  runners: [{ id: 'runs', name: 'Runs' }],
  fair: { kind: 'LINE', median: 155.3 },
};

describe('prices', () => {
  test('an even chance: the sharp maker is a tick or two off 2.0 on both sides', () => {
    const [sharp] = MAKERS;
    if (sharp === undefined) throw new Error('no maker');
    const plan = planPrices({ kind: 'ODDS', value: 0.5 }, sharp, ODDS);
    expect(plan).toEqual({ toBack: [198, 197, 196], toLay: [202, 204, 206] });
  });

  test('a line of 155.3: whole runs around it', () => {
    const [sharp] = MAKERS;
    if (sharp === undefined) throw new Error('no maker');
    const plan = planPrices({ kind: 'LINE', value: 155.3 }, sharp, LINE);
    expect(plan).toEqual({ toBack: [15_400, 15_300, 15_200], toLay: [15_600, 15_700, 15_800] });
  });

  test('any chance: all on the ladder, backers below fair, layers above, best first', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0015, max: 0.9985, noNaN: true }), (value) => {
        for (const maker of MAKERS) {
          const fair = { kind: 'ODDS', value } as const;
          const { toBack, toLay } = planPrices(fair, maker, ODDS);
          for (const price of [...toBack, ...toLay]) expect(ladderIndex(price)).toBeGreaterThanOrEqual(0);
          expect(toBack.every((price) => price < fairPrice(fair))).toBe(true);
          expect(toLay.every((price) => price > fairPrice(fair))).toBe(true);
          expect(toBack).toEqual([...toBack].sort((a, b) => b - a));
          expect(toLay).toEqual([...toLay].sort((a, b) => a - b));
        }
      }),
      { seed: 3 },
    );
  });
});

describe('a maker’s ladder', () => {
  test('is set to what is wanted, with size 0 for removed levels', () => {
    const ladder = new Map([[200, paise(100)]]);
    expect(setLadder(ladder, [[198, paise(50)]])).toEqual([
      [200, 0],
      [198, 50],
    ]);
    expect([...ladder]).toEqual([[198, 50]]);
  });

  test('gives up levels on the wrong side', () => {
    const ladder = new Map([
      [200, paise(100)],
      [190, paise(100)],
    ]);
    expect(pull(ladder, (price) => price >= 195)).toEqual([[200, 0]]);
    expect([...ladder.keys()]).toEqual([190]);
  });

  test('is taken in turn, and never for more than is there', () => {
    const first = new Map([[200, paise(300)]]);
    const second = new Map([[200, paise(500)]]);
    expect(takeFrom([first, second], 200, paise(600))).toBe(600);
    expect([first.get(200), second.get(200)]).toEqual([0, 200]);
    expect(takeFrom([first, second], 200, paise(600))).toBe(200);
  });
});

test.each([
  [37, 10_000],
  [1_234, 125_000],
  [9_876, 990_000],
  [123_456, 12_350_000],
])('a stake of %i rupees is rounded to %i paise', (amount, written) => {
  expect(roundStake(amount)).toBe(written);
});

/** Combined book of all makers, applied level by level, as the strictest exchange would. Counts crossings. */
class Book {
  crossed = 0;
  readonly #makers = new Map<string, { toBack: Map<number, number>; toLay: Map<number, number> }>();

  apply(message: FeedMessage): void {
    if (message.type !== 'quotes') return;
    const key = `${message.runnerId} ${message.maker}`;
    const own = this.#makers.get(key) ?? { toBack: new Map(), toLay: new Map() };
    this.#makers.set(key, own);
    for (const side of ['toBack', 'toLay'] as const) {
      for (const [price, size] of message[side]) {
        if (size === 0) own[side].delete(price);
        else own[side].set(price, size);
        if (this.#isCrossed(message.runnerId)) this.crossed += 1;
      }
    }
  }

  #isCrossed(runner: string): boolean {
    let back = 0;
    let lay = Number.POSITIVE_INFINITY;
    for (const [key, own] of this.#makers) {
      if (!key.startsWith(`${runner} `)) continue;
      back = Math.max(back, ...own.toBack.keys());
      lay = Math.min(lay, ...own.toLay.keys());
    }
    return back >= lay;
  }
}

describe('market makers', () => {
  const id = marketId('m');

  test.each([
    ['ODDS', ODDS, (r: Random): Fair => ((p) => ({ kind: 'ODDS', chances: [p, 1 - p] }))(r.next())],
    ['LINE', LINE, (r: Random): Fair => ({ kind: 'LINE', median: r.between(20, 260) })],
  ] as const)(
    '%s: whatever the news, the house book is not crossed after any single level',
    (_, plan, news) => {
      const random = new Random('desk');
      const runners = plan.runners.map((runner) => runnerId(runner.id));
      const makers = new MarketMakers(id, plan, runners, random.fork('traders'), 1);
      const book = new Book();
      for (const message of makers.start(0)) book.apply(message);
      let quotes = 0;
      for (let i = 0; i < 1_500; i++) {
        const at = makers.nextAt;
        if (random.chance(0.3)) makers.news(news(random), at);
        for (const message of makers.act(makers.nextAt)) {
          book.apply(message);
          quotes += message.type === 'quotes' ? 1 : 0;
        }
      }
      expect(quotes).toBeGreaterThan(500);
      expect(book.crossed).toBe(0);
    },
  );

  test('stopped makers do nothing; after a lapse they start by replacing everything', () => {
    const makers = new MarketMakers(id, ODDS, [runnerId('a'), runnerId('b')], new Random('stop'), 1);
    makers.start(0);
    const withdrawn = makers.stop(true);
    expect(withdrawn).toHaveLength(6);
    expect(withdrawn[0]).toMatchObject({ type: 'quotes', toBack: [], toLay: [], replace: true });
    expect(makers.nextAt).toBe(Number.POSITIVE_INFINITY);
    makers.news({ kind: 'ODDS', chances: [0.7, 0.3] }, 5);
    expect(makers.nextAt).toBe(Number.POSITIVE_INFINITY);
    const messages = makers.start(10);
    expect(messages).toHaveLength(6);
    expect(messages.every((message) => message.type === 'quotes' && message.replace)).toBe(true);
  });

  test('on small news the sharp maker nearly always moves, the deep one seldom', () => {
    const quoted = { 'maker-sharp': 0, 'maker-deep': 0 };
    for (let n = 0; n < 100; n++) {
      const makers = new MarketMakers(
        id,
        ODDS,
        [runnerId('a'), runnerId('b')],
        new Random(`slack ${n}`),
        0.05,
      );
      makers.start(0);
      makers.news({ kind: 'ODDS', chances: [0.404, 0.596] }, 0);
      while (makers.nextAt < 2_000) {
        for (const message of makers.act(makers.nextAt)) {
          if (message.type !== 'quotes' || message.runnerId !== 'a') continue;
          if (message.maker === 'maker-sharp') quoted['maker-sharp'] += 1;
          if (message.maker === 'maker-deep') quoted['maker-deep'] += 1;
        }
      }
    }
    expect(quoted['maker-sharp']).toBeGreaterThan(80);
    expect(quoted['maker-deep']).toBeLessThan(50);
  });

  test('a pause keeps resting quotes', () => {
    const makers = new MarketMakers(id, ODDS, [runnerId('a'), runnerId('b')], new Random('pause'), 1);
    makers.start(0);
    makers.stop(false);
    const messages = makers.start(10);
    expect(messages.every((message) => message.type === 'quotes' && !message.replace)).toBe(true);
  });
});
