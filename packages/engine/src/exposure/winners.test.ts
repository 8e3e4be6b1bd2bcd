import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liability, winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { odds as asOdds } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import { struckPayoff, unmatchedPayoff } from './payoff.ts';
import {
  addMatched,
  addUnmatched,
  magnitude,
  profitIfWins,
  winnersExposure,
  winnersSums,
} from './winners.ts';
import type { WinnersSums, WinnersTerms } from './winners.ts';

interface Bet {
  readonly runner: number;
  readonly side: Side;
  readonly stake: number;
  readonly odds: number;
  readonly matched: boolean;
}

function terms(runners: number, winners: number, complete = true): WinnersTerms {
  return { winners, complete, removed: Array.from({ length: runners }, () => false) };
}

function sumsOf(bets: readonly Bet[]): WinnersSums {
  const sums = winnersSums();
  for (const { runner, side, stake, odds, matched } of bets) {
    if (matched) addMatched(sums, struckPayoff(side, runner, stake, winnings(paise(stake), asOdds(odds))));
    else addUnmatched(sums, unmatchedPayoff(side, runner, liability(side, paise(stake), asOdds(odds))));
  }
  return sums;
}

const A = 0;
const B = 1;
const C = 2;
function bet(side: Side, runner: number, stake: number, odds: number, matched = true): Bet {
  return { runner, side, stake: stake * 100, odds: Math.round(odds * 100), matched };
}

describe('one winner (rules section 8.2)', () => {
  const matched = [bet('BACK', A, 1000, 2.5), bet('LAY', B, 500, 4)];

  test('back A 1000 @ 2.50, lay B 500 @ 4.00: P 2000, −2500, −500, exposure 2500', () => {
    const sums = sumsOf(matched);
    expect([A, B, C].map((runner) => profitIfWins(sums, runner, terms(3, 1), false))).toEqual([
      200_000, -250_000, -50_000,
    ]);
    expect(winnersExposure(sums, terms(3, 1))).toBe(250_000);
  });

  test('with unmatched back C 400 @ 6.0 and lay A 200 @ 2.60: 1280, −2900, −500, exposure 2900', () => {
    const sums = sumsOf([...matched, bet('BACK', C, 400, 6, false), bet('LAY', A, 200, 2.6, false)]);
    expect([A, B, C].map((runner) => profitIfWins(sums, runner, terms(3, 1), true))).toEqual([
      128_000, -290_000, -50_000,
    ]);
    expect(winnersExposure(sums, terms(3, 1))).toBe(290_000);
  });

  test('"none of the listed" counts only where the field is not complete: then every back loses', () => {
    const sums = sumsOf([bet('BACK', A, 100, 2), bet('BACK', B, 100, 2)]);
    expect(winnersExposure(sums, terms(2, 1))).toBe(0);
    expect(winnersExposure(sums, terms(2, 1, false))).toBe(20_000);
  });

  test('a removed runner is out: its bets are void and it cannot win', () => {
    const sums = sumsOf([bet('LAY', A, 100, 5), bet('BACK', B, 100, 3)]);
    expect(winnersExposure(sums, terms(3, 1))).toBe(50_000);
    expect(winnersExposure(sums, { ...terms(3, 1), removed: [true, false, false] })).toBe(10_000);
  });

  test('no bets, no exposure, and never a negative zero', () => {
    expect(Object.is(winnersExposure(winnersSums(), terms(3, 1)), 0)).toBe(true);
    expect(winnersExposure(winnersSums(), { ...terms(2, 1), removed: [true, true] })).toBe(0);
  });
});

test('two places, four runners: back A 100 @ 1.8, lay B 50 @ 3, back C 30 @ 5: exposure 230 (section 8.3)', () => {
  const sums = sumsOf([bet('BACK', A, 100, 1.8), bet('LAY', B, 50, 3), bet('BACK', C, 30, 5)]);
  expect(winnersExposure(sums, terms(4, 2))).toBe(23_000);
  expect(profitIfWins(sums, 3, terms(4, 2), false)).toBe(-23_000);
});

/** Every set of winners that a market can have. */
function results(runners: number, winners: number, complete: boolean): boolean[][] {
  const all = Array.from({ length: 2 ** runners }, (_, bits) =>
    Array.from({ length: runners }, (__, runner) => (bits & (1 << runner)) !== 0),
  );
  const count = (result: boolean[]): number => result.filter(Boolean).length;
  const wanted = Math.min(winners, runners);
  return all.filter((result) => (complete ? count(result) === wanted : count(result) <= winners));
}

function profit(bets: readonly Bet[], result: readonly boolean[]): number {
  let sum = 0;
  for (const { runner, side, stake, odds } of bets) {
    const backer = result[runner] === true ? winnings(paise(stake), asOdds(odds)) : -stake;
    sum += side === 'BACK' ? backer : -backer;
  }
  return sum;
}

/** The greatest loss over all results and all subsets of the unmatched bets, tried one by one. */
function bruteForce(bets: readonly Bet[], runners: number, winners: number, complete: boolean): number {
  const fixed = bets.filter(({ matched }) => matched);
  const open = bets.filter(({ matched }) => !matched);
  let worst = 0;
  for (const result of results(runners, winners, complete)) {
    for (let subset = 0; subset < 2 ** open.length; subset += 1) {
      const filled = open.filter((_, index) => (subset & (1 << index)) !== 0);
      worst = Math.min(worst, profit([...fixed, ...filled], result));
    }
  }
  return worst === 0 ? 0 : -worst;
}

test('brute force over all results and all subsets of unmatched bets gives the same on random books', () => {
  const book = fc.integer({ min: 1, max: 5 }).chain((runners) =>
    fc.record({
      runners: fc.constant(runners),
      winners: fc.integer({ min: 1, max: runners }),
      complete: fc.boolean(),
      bets: fc.array(
        fc.record({
          runner: fc.integer({ min: 0, max: runners - 1 }),
          side: fc.constantFrom<Side>('BACK', 'LAY'),
          stake: fc.integer({ min: 1, max: 5000 }),
          odds: fc.integer({ min: 101, max: 2000 }),
          matched: fc.boolean(),
        }),
        { maxLength: 9 },
      ),
    }),
  );
  fc.assert(
    fc.property(book, ({ runners, winners, complete, bets }) => {
      const formula = winnersExposure(sumsOf(bets), terms(runners, winners, complete));
      expect(formula).toBe(bruteForce(bets, runners, winners, complete));
    }),
    { numRuns: 3000, seed: 82 },
  );
});

test('what was added can be taken away again, to the last paisa', () => {
  const sums = sumsOf([bet('BACK', A, 1000, 2.5)]);
  const seen = () =>
    [A, B, C].map((runner) => [
      magnitude(sums, runner),
      profitIfWins(sums, runner, terms(3, 1), false),
      profitIfWins(sums, runner, terms(3, 1), true),
    ]);
  const before = seen();
  addMatched(sums, struckPayoff('LAY', B, 5000, 7777));
  addUnmatched(sums, unmatchedPayoff('BACK', C, 300));
  addMatched(sums, struckPayoff('LAY', B, -5000, -7777));
  addUnmatched(sums, unmatchedPayoff('BACK', C, -300));
  expect(seen()).toEqual(before);
});
