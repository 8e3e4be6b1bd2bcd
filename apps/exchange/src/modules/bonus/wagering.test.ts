import { describe, expect, test } from 'vitest';
import { countWagered } from './wagering.ts';
import type { WageredBet } from './wagering.ts';

/** A settled bet in rupees and decimal odds (percent on house markets); `made` is what the market brought. */
function bet(text: string, made: number, over: Partial<WageredBet> = {}): WageredBet {
  const [side = '', stake, , price] = text.split(' ');
  const matched = Number(stake) * 100;
  const matchedValue = matched * Math.round(Number(price) * 100);
  const base = { marketId: 'm', bettingType: 'ODDS', side, matched, matchedValue };
  return { ...base, marketProfit: made * 100, ...over };
}

describe('what counts towards a bonus', () => {
  test.each<[string, WageredBet[], number]>([
    ['a back that lost counts its stake', [bet('BACK 100 @ 2.5', -100)], 100],
    ['a back that won counts its stake', [bet('BACK 100 @ 2.5', 150)], 100],
    ['a short-priced winner counts what it won', [bet('BACK 100 @ 1.6', 60)], 60],
    ['a lay counts its liability where that is smaller', [bet('LAY 100 @ 1.7', -70)], 70],
    ['a lay counts its stake where that is smaller', [bet('LAY 100 @ 5', -400)], 100],
    ['odds below the least do not count', [bet('BACK 100 @ 1.49', -100)], 0],
    ['odds at the least do', [bet('BACK 100 @ 1.5', -100)], 100],
    ['back and lay of the same count nothing', [bet('BACK 100 @ 2', 0), bet('LAY 100 @ 2', 0)], 0],
    [
      'markets count each for itself',
      [bet('BACK 100 @ 2', -100), bet('BACK 50 @ 2', 50, { marketId: 'n' })],
      150,
    ],
    ['a line is at even money', [bet('BACK 100 @ 160.5', -100, { bettingType: 'LINE' })], 100],
    ['a rate of 50 is odds of 1.5', [bet('BACK 100 @ 50', -100, { bettingType: 'BOOKMAKER' })], 100],
    ['a rate of 49 is too low', [bet('BACK 100 @ 49', -100, { bettingType: 'FANCY' })], 0],
    ['what was voided is not matched and does not count', [bet('BACK 0 @ 2', 0)], 0],
  ])('%s', (_, bets, rupees) => {
    expect(countWagered(bets, 150)).toBe(rupees * 100);
  });
});
