import { describe, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import type { Side } from '@layline/units/betting.ts';
import { winnings } from '@layline/units/betting.ts';
import { PRICE_MAX, PRICE_MIN, priceAt } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { startingPrice } from './price.ts';
import { pairsOf, sharesOf } from './shares.ts';
import type { SpBet, SpShare } from './shares.ts';

const paise = (rupees: number): number => Math.round(rupees * 100);

/**
 * Bets from text, amounts in rupees, prices as odds: `b1000` backs on close, `b300@4` with a limit, `l6000` lays with a liability, `l900@3.5` with a
 * limit; `B400@2.2` and `L100@3` rest in the book.
 */
function bets(text: string): SpBet[] {
  return text.split(' ').map((word, index): SpBet => {
    const [amount, limit] = word.slice(1).split('@');
    return {
      owner: index,
      side: word.startsWith('b') || word.startsWith('B') ? 'BACK' : 'LAY',
      limit: limit === undefined ? null : paise(Number(limit)),
      amount: paise(Number(amount)),
      isLiability: word.startsWith('l'),
    };
  });
}

interface Outcome {
  readonly sp: number | null;
  /** Rupees taken by each bet, in their order. */
  readonly taken: readonly number[];
}

function outcomeOf(all: readonly SpBet[]): Outcome {
  const found = startingPrice(all);
  if (found === null) return { sp: null, taken: all.map(() => 0) };
  const shares = (['BACK', 'LAY'] as const).flatMap((side) => sharesOf(all, side, found.price, found.volume));
  const taken = all.map((bet) => (shares.find((share) => share.bet === bet)?.taken ?? 0) / 100);
  return { sp: found.price / 100, taken };
}

describe('[R4.15] the examples of the starting price', () => {
  test.each<[example: number, text: string, sp: number | null, taken: number[]]>([
    [1, 'b1000 l6000', 7, [1000, 1000]],
    [2, 'b6000 l1000', 1.16, [6000, 6000]],
    [3, 'b1962.83 l3571.03', 2.81, [1962.83, 1962.83]],
    [4, 'b1962.83 l3571.03 B400@2.2 B600@2.24 B800@2.3', 2.24, [1962.83, 2879.86, 400, 517.03, 0]],
    [5, 'b600 b300@5 b200@5 l4000', 5, [600, 300, 100, 1000]],
    [6, 'b500 b300@4 b400@6 l3200', 5, [500, 300, 0, 800]],
    [7, 'b100 L100@3 L500@2.9', 3, [100, 100, 0]],
    [8, 'b300 L100@3 L500@2.9', 2.9, [300, 100, 200]],
    [9, 'b500 l1000 l900@3.5', 3.5, [500, 400, 100]],
    [10, 'b250 l500', 3, [250, 250]],
    [11, 'b500', null, [0]],
  ])('example %i: %s', (_, text, sp, taken) => {
    expect(outcomeOf(bets(text))).toEqual({ sp, taken });
  });

  test('example 2: layers lose at most 960 of the 1000 that they risk', () => {
    expect(winnings(paise(6000) as Paise, 116 as never)).toBe(paise(960));
  });

  test('without anybody to bet there is none, and a layer without a backer gets none', () => {
    expect(startingPrice([])).toBeNull();
    expect(outcomeOf(bets('l500')).sp).toBeNull();
    expect(outcomeOf(bets('b100@5 L100@4')).sp).toBeNull();
  });

  test('it ends at 1.01 and at 1000', () => {
    expect(outcomeOf(bets('b1000000 l1'))).toMatchObject({ sp: 1.01, taken: [100, 100] });
    expect(outcomeOf(bets('b1 l1000000'))).toMatchObject({ sp: 1000, taken: [1, 1] });
  });
});

function randomBet(random: Random, owner: number): SpBet {
  const side = random.pick<Side>(['BACK', 'LAY']);
  const tick = random.int(80, 150);
  const amount = random.int(1, random.pick([200, 20_000, 5_000_000]));
  if (random.chance(40)) {
    // Orders in a book never cross: backs above, lays below.
    const limit = priceAt(side === 'BACK' ? random.int(116, 150) : random.int(80, 115));
    return { owner, side, limit, amount, isLiability: false };
  }
  const limit = random.chance(50) ? priceAt(tick) : null;
  return { owner, side, limit, amount, isLiability: side === 'LAY' };
}

/** B(s) and Y(s) of T7.2, written out. */
function volumeAt(all: readonly SpBet[], price: number): number {
  let backs = 0;
  let lays = 0;
  for (const { side, limit, amount, isLiability } of all) {
    if (side === 'BACK' && (limit ?? PRICE_MIN) <= price) backs += amount;
    if (side === 'LAY' && (limit ?? PRICE_MAX) >= price) {
      lays += isLiability ? Number((BigInt(amount) * 100n) / BigInt(price - 100)) : amount;
    }
  }
  return Math.min(backs, lays);
}

/** The highest of the best prices, found by trying every price. */
function byTrying(all: readonly SpBet[]): { price: number; volume: number } | null {
  let best: { price: number; volume: number } | null = null;
  for (let price: number = PRICE_MIN; price <= 4000; price += 1) {
    const volume = volumeAt(all, price);
    if (volume > 0 && volume >= (best?.volume ?? 0)) best = { price, volume };
  }
  return best;
}

describe('[R4.15] on random bets', () => {
  const random = new Random(16);
  const cases = Array.from({ length: 150 }, () =>
    Array.from({ length: random.int(1, 14) }, () => randomBet(random, random.int(1, 4))),
  );

  test('no price matches more, and of several that match as much it is the highest', () => {
    for (const all of cases) {
      const found = startingPrice(all);
      if (found !== null && found.price > 4000) continue;
      expect(found).toEqual(byTrying(all));
    }
  });

  test('nobody is matched at a price worse than asked, no layer loses more than was held, and nobody meets himself', () => {
    for (const all of cases) {
      const found = startingPrice(all);
      if (found === null) continue;
      const [backs, lays] = (['BACK', 'LAY'] as const).map((side) =>
        sharesOf(all, side, found.price, found.volume),
      ) as [SpShare<SpBet>[], SpShare<SpBet>[]];
      const total = (shares: readonly SpShare<SpBet>[]): number =>
        shares.reduce((sum, { taken }) => sum + taken, 0);
      expect([total(backs), total(lays)]).toEqual([found.volume, found.volume]);
      const lost = new Map<SpBet, number>();
      for (const { back, lay, stake } of pairsOf(backs, lays)) {
        expect(back.owner).not.toBe(lay.owner);
        expect(back.limit ?? 0).toBeLessThanOrEqual(found.price);
        expect(lay.limit ?? Infinity).toBeGreaterThanOrEqual(found.price);
        lost.set(lay, (lost.get(lay) ?? 0) + winnings(stake as Paise, found.price));
      }
      for (const [{ amount, limit, isLiability }, loss] of lost) {
        const held = isLiability ? amount : winnings(amount as Paise, (limit ?? PRICE_MAX) as never);
        expect(loss).toBeLessThanOrEqual(held);
      }
    }
  });

  test('the book stays uncrossed: what it has left is what it had, less what was taken', () => {
    for (const all of cases) {
      const found = startingPrice(all);
      if (found === null) continue;
      const resting = all.filter(({ limit, isLiability }) => limit !== null && !isLiability);
      const worse = resting.filter(({ side, limit }) =>
        side === 'BACK' ? (limit ?? 0) > found.price : (limit ?? 0) < found.price,
      );
      const shares = (['BACK', 'LAY'] as const).flatMap((side) =>
        sharesOf(all, side, found.price, found.volume),
      );
      expect(shares.filter(({ bet }) => worse.includes(bet))).toEqual([]);
    }
  });
});
