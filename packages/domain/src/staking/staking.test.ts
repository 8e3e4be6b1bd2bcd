import type { Odds } from '@layline/units/ladder.ts';
import { winnings } from '@layline/units/betting.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { oddsInOne } from './book.ts';
import { dutchProfit, dutchTotal, dutchWithSavers, stakesByShare } from './dutch.ts';
import type { Stakes } from './dutch.ts';
import { nearestEntry } from './nearest-entry.ts';
import { resultsOf, worstOf } from './results.ts';
import { backToWin, layByLiability, layToWin } from './single-stake.ts';
import { backAll, layAll } from './whole-book.ts';

const RUPEE = rupees(1);
const prices = (...decimals: number[]) => decimals.map((decimal) => Math.round(decimal * 100) as Odds);
const inRupees = (amounts: readonly number[]) => amounts.map((amount) => amount / 100);

/** What a basket on runners 0, 1, 2 … brings if each of them wins, in rupees, and if none of them does. */
function results(side: 'BACK' | 'LAY', at: readonly Odds[], stakes: Stakes) {
  if (typeof stakes === 'string') throw new Error(stakes);
  const found = resultsOf(
    at.map((price, place) => ({ runnerId: `${place}`, side, price, stake: stakes[place] as Paise })),
  );
  return { ...found, wins: inRupees([...found.ifWins.values()]), others: found.otherwise / 100 };
}

describe('[R12.20] staking (trading rules T5, examples)', () => {
  test('1: a total of 1000 on 3.00, 4.00 and 6.00', () => {
    const at = prices(3, 4, 6);
    const stakes = dutchTotal(at, rupees(1000), RUPEE);
    expect(inRupees(stakes)).toEqual([445, 333, 222]);
    expect(results('BACK', at, stakes)).toMatchObject({ wins: [335, 332, 332], others: -1000 });
    expect(oddsInOne(at)).toBe(133);
  });

  test('2: a total of 1000 on all runners, at a book of 102.03 %', () => {
    const at = prices(2.4, 3, 3.7);
    const stakes = dutchTotal(at, rupees(1000), RUPEE);
    expect(inRupees(stakes)).toEqual([408, 327, 265]);
    expect(results('BACK', at, stakes).wins).toEqual([-20.8, -19, -19.5]);
    expect(oddsInOne(at)).toBe(98);
  });

  test('3: a profit of 500 whichever of 3.00, 4.00 and 6.00 wins', () => {
    const at = prices(3, 4, 6);
    const stakes = dutchProfit(at, rupees(500), RUPEE);
    expect(inRupees(stakes as Paise[])).toEqual([668, 501, 334]);
    expect(results('BACK', at, stakes).wins).toEqual([501, 501, 501]);
  });

  test('4: no profit can be reached at a book of 102.03 %', () => {
    expect(dutchProfit(prices(2.4, 3, 3.7), rupees(500), RUPEE)).toBe('TARGET_UNREACHABLE');
    expect(dutchProfit(prices(2, 2), rupees(500), RUPEE)).toBe('TARGET_UNREACHABLE');
  });

  test('5: a saver on 6.00 returns what everything costs', () => {
    const at = prices(3, 4, 6);
    const stakes = dutchWithSavers(at, [false, false, true], rupees(1000), RUPEE);
    expect(inRupees(stakes as Paise[])).toEqual([476, 357, 167]);
    expect(results('BACK', at, stakes).wins).toEqual([428, 428, 2]);
  });

  test('6: shares of 50, 30 and 20 of 1255', () => {
    expect(inRupees(stakesByShare([5000, 3000, 2000], rupees(1255), RUPEE) as Paise[])).toEqual([
      628, 376, 251,
    ]);
  });

  test.each([
    [1000, 3.4, 416, 998.4],
    [1000, 1.01, 100_000, 1000],
    [2000, 7.6, 303, 1999.8],
  ])('7: a lay that risks %d at %d stakes %d', (liability, price, stake, risked) => {
    const [at] = prices(price) as [Odds];
    const found = layByLiability(rupees(liability), at, RUPEE);
    expect(inRupees([found, winnings(found, at)])).toEqual([stake, risked]);
  });

  test.each([
    [500, 1.85, 589, 500.65],
    [1000, 2.5, 667, 1000.5],
  ])('8: a back that wins %d at %d stakes %d', (profit, price, stake, won) => {
    const [at] = prices(price) as [Odds];
    const found = backToWin(rupees(profit), at, RUPEE);
    expect(inRupees([found, winnings(found, at)])).toEqual([stake, won]);
    expect(layToWin(rupees(profit), RUPEE)).toBe(rupees(profit));
  });

  test('9: all runners laid for a payout of 1000, at a book of 105.74 %', () => {
    const at = prices(2.3, 2.9, 3.6);
    const stakes = layAll(at, rupees(1000), RUPEE);
    expect(inRupees(stakes)).toEqual([434, 344, 277]);
    expect(results('LAY', at, stakes)).toMatchObject({ wins: [56.8, 57.4, 57.8], others: 1055 });
  });

  test('10: all runners backed for a return of 1000, at a book of 87.90 %', () => {
    const at = prices(3.1, 3.2, 4.1);
    const stakes = backAll(at, rupees(1000), RUPEE);
    expect(inRupees(stakes)).toEqual([323, 312, 244]);
    const found = results('BACK', at, stakes);
    expect(found.wins).toEqual([122.3, 119.4, 121.4]);
    expect(worstOf(found, true)).toBe(0);
    expect(worstOf(found, false)).toBe(rupees(879));
  });
});

describe('[R12.20] what staking refuses', () => {
  test('savers that leave nothing', () => {
    const at = prices(1.5, 2.5, 6);
    expect(dutchWithSavers(at, [true, true, false], rupees(1000), RUPEE)).toBe('SAVERS_TAKE_ALL');
    expect(dutchWithSavers(at, [true, true, true], rupees(1000), RUPEE)).toBe('SAVERS_TAKE_ALL');
  });

  test.each([[[5000, 3000]], [[5000, 5001]], [[12_000, -2000]]])('shares of %j', (shares) => {
    expect(stakesByShare(shares, rupees(1000), RUPEE)).toBe('SHARES_NOT_WHOLE');
  });

  test('a profit that only stakes beyond all bounds would bring', () => {
    expect(dutchProfit(prices(2, 2.02), rupees(10_000_000), RUPEE)).toBe('TARGET_UNREACHABLE');
  });
});

describe('[R12.20] the nearest amount whose stakes are all allowed', () => {
  const at = prices(3, 4, 6);
  const near = (entered: number, min: number, max: number | null) =>
    nearestEntry(
      (total) => dutchTotal(at, total, RUPEE),
      rupees(entered),
      { min: rupees(min), max: max === null ? null : rupees(max) },
      RUPEE,
    );

  test.each([
    ['it passes', 1000, 100, 1000, 1000],
    // 448 gives 199, 149 and 100; 447 gives 199, 149 and 99.
    ['a stake is below the minimum', 300, 100, null, 448],
    ['a stake is above the maximum', 1000, 1, 200, 450],
    ['no amount passes', 300, 100, 150, null],
  ])('%s', (_, entered, min, max, expected) => {
    const found = near(entered, min, max);
    expect(found && found / 100).toBe(expected);
  });
});
