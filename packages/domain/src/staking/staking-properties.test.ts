import { winnings } from '@layline/units/betting.ts';
import { LADDER } from '@layline/units/ladder.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dutchProfit, dutchTotal, dutchWithSavers } from './dutch.ts';
import { nearestEntry, withinBounds } from './nearest-entry.ts';
import { resultsOf } from './results.ts';
import { shareOut } from './share-out.ts';
import { backToWin, layByLiability } from './single-stake.ts';
import { layAll } from './whole-book.ts';

const price = fc.integer({ min: 0, max: LADDER.length - 1 }).map((index) => LADDER[index] as Odds);
const some = fc.array(price, { minLength: 1, maxLength: 20 });
const amount = fc.integer({ min: 100, max: 100_000_000 }).map((paise) => paise as Paise);
const step = fc.constantFrom(1, 100, 1000).map((paise) => paise as Paise);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const returned = (stake: Paise, at: Odds) => stake + winnings(stake, at);

test('[R12.20] a divided total is divided whole, and every part is within a step of its exact share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }),
      amount,
      step,
      (parts, total, unit) => {
        fc.pre(sumOf(parts) > 0);
        const shares = shareOut(total, parts.map(BigInt), unit);
        expect(sumOf(shares)).toBe(total - (total % unit));
        for (const [place, share] of shares.entries()) {
          const exact = ((total - (total % unit)) * (parts[place] ?? 0)) / sumOf(parts);
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(unit);
          expect(share % unit).toBe(0);
        }
      },
    ),
  );
});

test('[R12.20] the returns of a dutched total differ by no more than a step at the price of each', () => {
  fc.assert(
    fc.property(some, amount, step, (at, total, unit) => {
      const stakes = dutchTotal(at, total, unit);
      expect(sumOf(stakes)).toBe(total - (total % unit));
      for (const [i, one] of at.entries()) {
        for (const [j, other] of at.entries()) {
          const gap = returned(stakes[i] as Paise, one) - returned(stakes[j] as Paise, other);
          expect(gap).toBeLessThanOrEqual(((one + other) * unit) / 100 + 2);
        }
      }
    }),
  );
});

test('[R12.20] a target profit is reached by every runner, or named unreachable', () => {
  const reached = fc.property(some, amount, step, (at, profit, unit) => {
    const stakes = dutchProfit(at, profit, unit);
    if (typeof stakes === 'string') return true;
    const cost = sumOf(stakes);
    return stakes.every(
      (stake, place) => stake % unit === 0 && returned(stake, at[place] as Odds) - cost >= profit,
    );
  });
  expect(fc.check(reached)).toMatchObject({ failed: false });
});

test('[R12.20] savers return at least the total', () => {
  const flags = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
  const kept = fc.property(some, flags, amount, step, (at, savers, total, unit) => {
    const stakes = dutchWithSavers(at, savers, total, unit);
    if (typeof stakes === 'string') return true;
    const areSafe = stakes.every(
      (stake, place) => !savers[place] || returned(stake, at[place] as Odds) >= total,
    );
    return areSafe && sumOf(stakes) <= total;
  });
  expect(fc.check(kept)).toMatchObject({ failed: false });
});

test('[R12.20] no runner of a lay-all costs more than the payout', () => {
  fc.assert(
    fc.property(some, amount, step, (at, payout, unit) => {
      const stakes = layAll(at, payout, unit);
      const { ifWins } = resultsOf(
        at.map((one, place) => ({
          runnerId: `${place}`,
          side: 'LAY',
          price: one,
          stake: stakes[place] as Paise,
        })),
      );
      for (const result of ifWins.values()) expect(result).toBeGreaterThanOrEqual(sumOf(stakes) - payout);
    }),
  );
});

test('[R12.20] a liability is never exceeded and a target always reached, each with the last step that does so', () => {
  fc.assert(
    fc.property(price, amount, step, (at, money, unit) => {
      const lay = layByLiability(money, at, unit);
      expect(winnings(lay, at)).toBeLessThanOrEqual(money);
      const back = backToWin(money, at, unit);
      expect(winnings(back, at)).toBeGreaterThanOrEqual(money);
      expect(winnings((back - unit) as Paise, at)).toBeLessThan(money);
    }),
  );
});

test('[R12.20] the nearest amount passes', () => {
  const bounds = fc.record({ min: fc.integer({ min: 1, max: 100_000 }), room: fc.nat(1_000_000) });
  const passes = fc.property(some, amount, step, bounds, (at, entered, unit, { min, room }) => {
    const limits = { min: min as Paise, max: (min + room) as Paise };
    const stakesOf = (total: Paise) => dutchTotal(at, total, unit);
    const found = nearestEntry(stakesOf, entered, limits, unit);
    return found === null || withinBounds(stakesOf(found), limits);
  });
  expect(fc.check(passes)).toMatchObject({ failed: false });
});
