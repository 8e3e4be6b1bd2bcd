import { Random } from '@layline/simulation/base/random.ts';
import { rate } from '@layline/units/rates.ts';
import { expect, test } from 'vitest';
import { cashOutFigure } from './figure.ts';
import type { CashOutFigure, CashOutPart } from './figure.ts';
import type { Offer } from './offers.ts';
import type { RunnerBook, WinnersBook } from './winners.ts';

/**
 * Compares the figure with every mixture of legs in whole hundreds of rupees, tried one by one on small random books.
 */

const RUPEE = 100;
const HUNDRED = 100 * RUPEE;
const WHOLE: CashOutPart = { kind: 'SHARE', share: 10_000 };
/** Hundreds of rupees: more than any leg of these books could need. */
const REACH = 8;

/** Up to three levels, best first, on one side of a fair price, so that nobody wins whatever happens. */
function offers(random: Random, fair: number, towards: 1 | -1): Offer[] {
  const levels: Offer[] = [];
  let price = fair;
  for (let level = random.int(0, 3); level > 0; level -= 1) {
    price += towards * random.int(1, 30);
    if (price < 105) break;
    levels.push({ rate: rate((price - 100) * 100), line: 0, size: random.int(1, 3) * HUNDRED });
  }
  return levels;
}

function randomBook(random: Random): WinnersBook {
  const count = random.int(1, 3);
  const winners = random.int(1, Math.max(1, count - 1));
  const complete = count > 1 && random.chance(60);
  const fair = Math.floor((100 * count) / winners) + (complete ? 0 : random.int(0, 100));
  const runners = Array.from({ length: count }, (_, index): RunnerBook => {
    const [back, lay] = [random.int(0, 2) * HUNDRED, random.int(0, 2) * HUNDRED];
    const [backed, laid] = [random.int(150, 500), random.int(150, 500)];
    return {
      runner: index,
      yes: (back * (backed - 100) - lay * (laid - 100)) / 100,
      no: lay - back,
      toBack: offers(random, fair, -1),
      toLay: offers(random, fair, 1),
    };
  });
  return { kind: 'WINNERS', winners, complete, runners };
}

/** Every set of runners that may win. */
function outcomes({ winners, complete, runners }: WinnersBook): boolean[][] {
  const all = Array.from({ length: 2 ** runners.length }, (_, bits) =>
    runners.map((_runner, index) => (bits & (1 << index)) !== 0),
  );
  return all.filter((won) => {
    const count = won.filter(Boolean).length;
    return complete ? count === winners : count <= winners;
  });
}

/**
 * What a net stake in hundreds of rupees (negative: a lay) brings if the runner wins and if it loses; null if there are
 * not enough offers.
 */
function trade({ toBack, toLay }: RunnerBook, stake: number): { yes: number; no: number } | null {
  let [left, yes, no] = [Math.abs(stake) * HUNDRED, 0, 0];
  const sign = stake < 0 ? -1 : 1;
  for (const { size, rate: won } of sign > 0 ? toBack : toLay) {
    const take = Math.min(left, size);
    yes += (sign * take * won) / 10_000;
    no -= sign * take;
    left -= take;
  }
  return left > 0 ? null : { yes, no };
}

/** The best worst-case result of all mixtures. */
function bruteForce(book: WinnersBook): number {
  const results = outcomes(book);
  const stakes = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  let best = -Infinity;
  const walk = (index: number, sums: readonly number[]): void => {
    const runner = book.runners[index];
    if (runner === undefined) {
      best = Math.max(best, Math.min(...sums));
      return;
    }
    for (const stake of stakes) {
      const traded = trade(runner, stake);
      if (traded === null) continue;
      const [yes, no] = [runner.yes + traded.yes, runner.no + traded.no];
      walk(
        index + 1,
        sums.map((sum, at) => sum + (results[at]?.[index] === true ? yes : no)),
      );
    }
  };
  walk(
    0,
    results.map(() => 0),
  );
  return best;
}

/** The worst result without a trade, by enumeration. */
function leastNow(book: WinnersBook): number {
  const results = outcomes(book).map((won) =>
    book.runners.reduce((sum, { yes, no }, index) => sum + (won[index] === true ? yes : no), 0),
  );
  return Math.min(...results);
}

function least(book: WinnersBook, step: number): number {
  const made = cashOutFigure(book, WHOLE, step);
  return typeof made === 'string' ? leastNow(book) : made.figure;
}

/**
 * The most that rounding to a step may cost (T1.4): half a step per leg, more at long odds, and a paisa per fragment.
 */
function roundingOf(book: WinnersBook, step: number): number {
  const all = book.runners.flatMap(({ toBack, toLay }) => [...toBack, ...toLay]);
  const longest = Math.max(2, ...all.map(({ rate: won }) => 1 + won / 10_000));
  return (step / 2) * (book.runners.length + longest - 2) + all.length;
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'apart from rounding, the figure is the best of all mixtures, book set %i',
  (seed) => {
    const random = new Random(`cash-out ${seed}`);
    for (let count = 0; count < 40; count += 1) {
      const book = randomBook(random);
      const best = bruteForce(book);
      const fine = least(book, 1);
      expect(fine).toBeGreaterThanOrEqual(best - roundingOf(book, 1));
      expect(least(book, RUPEE)).toBeGreaterThanOrEqual(fine - roundingOf(book, RUPEE));
    }
  },
);

/** The figure recomputed from its legs, by enumeration. */
function struck(book: WinnersBook, { legs }: CashOutFigure): number[] {
  const runners = book.runners.map((runner) => {
    const leg = legs.find(({ runner: at }) => at === runner.runner);
    if (leg === undefined) return runner;
    const sign = leg.side === 'BACK' ? 1 : -1;
    const won = leg.takes.reduce((sum, { size, rate: at }) => sum + (size * at) / 10_000, 0);
    return { ...runner, yes: runner.yes + sign * won, no: runner.no - sign * leg.stake };
  });
  return outcomes(book).map((won) =>
    runners.reduce((sum, { yes, no }, index) => sum + (won[index] === true ? yes : no), 0),
  );
}

test('the figure and the best result are those of the legs, and the worst result always improves', () => {
  const random = new Random('cash-out legs');
  let made = 0;
  for (let count = 0; count < 2000; count += 1) {
    const book = randomBook(random);
    const part: CashOutPart = random.chance(50)
      ? { kind: 'SHARE', share: random.int(1, 10_000) }
      : { kind: 'AMOUNT', amount: leastNow(book) + random.int(1, 300) * RUPEE };
    const figure = cashOutFigure(book, part, RUPEE);
    if (typeof figure === 'string') continue;
    made += 1;
    const results = struck(book, figure);
    expect([figure.figure, figure.most]).toEqual([Math.min(...results), Math.max(...results)]);
    expect(figure.now).toBe(leastNow(book));
    expect(figure.figure).toBeGreaterThan(figure.now);
    expect(figure.figure).toBeGreaterThanOrEqual(part.kind === 'AMOUNT' ? part.amount : figure.now);
  }
  expect(made).toBeGreaterThan(200);
});
