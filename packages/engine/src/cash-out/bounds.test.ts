import { Random } from '@layline/simulation/base/random.ts';
import { rate } from '@layline/units/rates.ts';
import { expect, test } from 'vitest';
import { paise } from '../test-support/cash-out-books.ts';
import { cashOutFigure } from './figure.ts';
import type { CashOutFigure, CashOutRefusal } from './figure.ts';
import { FINE, payoutOf } from './offers.ts';
import type { Offer } from './offers.ts';
import { planWinners } from './winners.ts';
import type { RunnerBook, WinnersBook } from './winners.ts';

/** The search costs a bounded amount of work, and finds what trying everything would find. */

const RUPEE = 100;

/** Levels on one side of a fair price, best first, many at one price. */
function offers(random: Random, fair: number, towards: 1 | -1, most: number): Offer[] {
  const found: Offer[] = [];
  let price = fair;
  for (let level = random.int(0, most); level > 0; level -= 1) {
    if (found.length === 0 || random.chance(60)) price += towards * random.int(1, 40);
    if (price < 101) break;
    found.push({ rate: rate((price - 100) * 100), line: 0, size: random.int(1, 400) * RUPEE });
  }
  return found;
}

function randomBook(random: Random): WinnersBook {
  const count = random.int(1, 6);
  const runners = Array.from({ length: count }, (_, index): RunnerBook => {
    const fair = random.int(110, 1500);
    return {
      runner: index,
      yes: random.int(-500, 500) * RUPEE,
      no: random.int(-500, 500) * RUPEE,
      toBack: offers(random, fair, -1, 5),
      toLay: offers(random, fair, 1, 5),
    };
  });
  return {
    kind: 'WINNERS',
    winners: random.int(1, Math.min(3, count)),
    complete: random.chance(60),
    runners,
  };
}

/** How far a payout reaches at the offers, in fine units that may be fractions. */
function reach(levels: readonly Offer[], payout: number): { stake: number; left: number } {
  let [stake, left] = [0, payout];
  for (const offer of levels) {
    const part = Math.min(1, left / payoutOf(offer));
    stake += part * offer.size * FINE;
    left -= part * payoutOf(offer);
  }
  return { stake, left };
}

/** The least result with every runner at one level, as far as its offers reach (rules T1.2). */
function leastAt({ winners, complete, runners }: WinnersBook, level: number): number {
  let sure = 0;
  const held = runners.map(({ yes, no, toBack, toLay }) => {
    const difference = (yes - no) * FINE;
    const lays = difference > level;
    const { stake, left } = reach(lays ? toLay : toBack, Math.abs(difference - level));
    sure += no * FINE + (lays ? stake : -stake);
    return lays ? level + left : level - left;
  });
  const low = held.sort((a, b) => a - b).slice(0, winners);
  return low.reduce((sum, value) => sum + (complete ? value : Math.min(0, value)), sure);
}

/** Every level at which an offer begins or ends. */
function levelsOf({ complete, runners }: WinnersBook): number[] {
  const differences = runners.map(({ yes, no }) => (yes - no) * FINE);
  const ends = complete ? differences : [...differences, 0];
  const all = new Set(ends);
  for (const [index, { toBack, toLay }] of runners.entries()) {
    let [up, down] = [differences[index] ?? 0, differences[index] ?? 0];
    for (const offer of toBack) all.add((up += payoutOf(offer)));
    for (const offer of toLay) all.add((down -= payoutOf(offer)));
  }
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return [...all].filter((level) => level >= low && level <= high);
}

test.each([1, 2, 3, 4, 5, 6])('bisection finds the same peak as trying every level, book set %i', (seed) => {
  const random = new Random(`peak ${seed}`);
  let planned = 0;
  for (let count = 0; count < 250; count += 1) {
    const book = randomBook(random);
    const now = leastNow(book);
    const best = Math.max(now, ...levelsOf(book).map((level) => leastAt(book, level)));
    const plan = planWinners(book);
    const found = typeof plan === 'string' ? now : plan.ideal;
    if (typeof plan !== 'string') planned += 1;
    // Levels that differ by less than a paisa count as equal.
    expect(Math.abs(found - best)).toBeLessThan(2 * FINE);
  }
  expect(planned).toBeGreaterThan(60);
});

function leastNow(book: WinnersBook): number {
  const none = book.runners.map((runner) => ({ ...runner, toBack: [], toLay: [] }));
  return leastAt({ ...book, runners: none }, 0);
}

/** One share after the other, as the rule says. */
function plainLoop(book: WinnersBook, amount: number, step: number): CashOutFigure | CashOutRefusal {
  const plan = planWinners(book);
  if (typeof plan === 'string') return plan;
  if (amount <= plan.now) return 'NOTHING_TO_CASH_OUT';
  if (amount * FINE > plan.ideal) return 'INVALID_BET_SIZE';
  const first = Math.ceil(((amount - plan.now) * FINE * 10_000) / (plan.ideal - plan.now * FINE));
  for (let share = Math.max(1, first); share <= 10_000; share += 1) {
    const figure = cashOutFigure(book, { kind: 'SHARE', share }, step);
    if (typeof figure === 'object' && figure.figure >= amount) return figure;
  }
  return 'INVALID_BET_SIZE';
}

test('an amount takes the share that trying one after the other finds', () => {
  const random = new Random('amounts');
  let made = 0;
  for (let count = 0; count < 150; count += 1) {
    const book = randomBook(random);
    const plan = planWinners(book);
    if (typeof plan === 'string') continue;
    const [least, most] = [plan.now + 1, Math.max(plan.now + 1, Math.ceil(plan.ideal / FINE))];
    const amount = random.chance(30) ? most - random.int(0, 200) : random.int(least, most);
    const step = random.chance(50) ? RUPEE : 10 * RUPEE;
    const figure = cashOutFigure(book, { kind: 'AMOUNT', amount }, step);
    expect(figure).toEqual(plainLoop(book, amount, step));
    if (typeof figure === 'object') made += 1;
  }
  expect(made).toBeGreaterThan(15);
});

/** A book that counts how often its first runner is read: once for every result that is worked out. */
function counted(book: WinnersBook): { book: WinnersBook; looks: () => number } {
  let looks = 0;
  const [first, ...others] = book.runners;
  if (first === undefined) throw new Error('a book without runners');
  const watched = {
    ...first,
    get yes() {
      looks += 1;
      return first.yes;
    },
  };
  return { book: { ...book, runners: [watched, ...others] }, looks: () => looks };
}

/** Many runners, each to be laid for a fraction of an odd stake, with little to gain altogether. */
function hostile(count: number, winners: number): WinnersBook {
  const runners = Array.from({ length: count }, (_, index): RunnerBook => {
    const price = 100 * count + 7 * index;
    return {
      runner: index,
      yes: index === 0 ? 0 : paise(100_003 + 17 * index),
      no: 0,
      toBack: [],
      toLay: [{ rate: rate((price - 100) * 100), line: 0, size: paise(10_000_000) }],
    };
  });
  return { kind: 'WINNERS', winners, complete: true, runners };
}

/**
 * One runner that wins a lot and many to be backed at prices that leave next to nothing: the whole gain is about as
 * large as the rounding, and every share has different stakes.
 */
function thin(count: number): WinnersBook {
  const runners = Array.from({ length: count }, (_, index): RunnerBook => {
    const price = 100 * count + 1 + 6 * (index - (count - 1) / 2);
    const toBack = [{ rate: rate(Math.floor(price - 100) * 100), line: 0, size: paise(10_000_000) }];
    return { runner: index, yes: 0, no: 0, toBack, toLay: [] };
  });
  const winning = { runner: count, yes: paise(500_000), no: 0, toBack: [], toLay: [] };
  return { kind: 'WINNERS', winners: 1, complete: true, runners: [...runners, winning] };
}

test.each<[string, WinnersBook, number]>([
  ['24 runners, paise', hostile(24, 1), 1],
  ['24 runners, rupees', hostile(24, 1), 100],
  ['24 runners, hundreds', hostile(24, 1), 10_000],
  ['three winners', hostile(24, 3), 100],
  ['200 runners', hostile(200, 1), 10_000],
  ['next to no gain', thin(23), 100],
  ['next to no gain, large steps', thin(23), 1000],
])('an amount just in or out of reach takes few results to find: %s', (_name, asked, step) => {
  const plan = planWinners(asked);
  if (typeof plan === 'string') throw new Error(plan);
  const top = Math.floor(plan.ideal / FINE);
  for (const amount of [top, top - 1, top - 100, Math.ceil((top + plan.now) / 2), plan.now + 1]) {
    const { book, looks } = counted(asked);
    cashOutFigure(book, { kind: 'AMOUNT', amount }, step);
    expect(looks()).toBeLessThan(1000);
  }
});
