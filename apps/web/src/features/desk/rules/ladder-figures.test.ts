import { LADDER } from '@layline/units/ladder.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { exampleOpenBet } from '../../../testing/examples.ts';
import { NO_POSITION, positionOf, withOrder } from '../../../betting/position.ts';
import { bookPercent, closedAt, weightOfMoney } from './ladder-figures.ts';

const position = (win: number, lose: number) => ({ win: rupees(win), lose: rupees(lose) });
const quotes = (...sizes: readonly number[]) => sizes.map((size) => ({ price: 200, size: rupees(size) }));

describe('[R12.2] profit and loss at a rung', () => {
  const held = position(2000, -1000);
  const pending = withOrder(held, { side: 'LAY', stake: rupees(600), price: 280 });

  test.each([
    [200, 500],
    [248, 209.67],
    [250, 200],
    [252, 190.47],
    [300, 0],
    [340, -117.65],
    [500, -400],
  ])('2000 or -1000 closed at %i brings %d', (price, closed) => {
    expect(closedAt(held, price) / 100).toBe(closed);
  });

  test.each([
    [200, 260],
    [248, 132.25],
    [250, 128],
    [280, 71.42],
    [300, 40],
    [340, -11.77],
    [500, -136],
  ])('with a pending lay of 600 at 2.80 the same closed at %i brings %d', (price, closed) => {
    expect(pending).toEqual(position(920, -400));
    expect(closedAt(pending, price) / 100).toBe(closed);
  });

  test.each([
    [300, -166.67],
    [400, 0],
    [500, 100],
  ])('-1500 or 500 closed at %i brings %d', (price, closed) => {
    expect(closedAt(position(-1500, 500), price) / 100).toBe(closed);
  });

  test('never promises more than a close at that price brings, on any rung', () => {
    for (const price of LADDER) {
      const exact = -100_000 + (300_000 * 100) / price;
      expect(closedAt(held, price)).toBeLessThanOrEqual(exact + 1e-6);
      expect(closedAt(held, price)).toBeGreaterThan(exact - 1);
    }
  });
});

describe('[R12.2] the position on a runner', () => {
  test('a lay is the opposite of a back at the same price and stake', () => {
    const order = { stake: rupees(600), price: 280 };
    const both = withOrder(withOrder(NO_POSITION, { ...order, side: 'BACK' }), { ...order, side: 'LAY' });
    expect(both).toEqual(NO_POSITION);
  });

  test('counts the matched part of a bet to the paisa, whatever its average price was rounded to', () => {
    const bet = {
      ...exampleOpenBet,
      side: 'BACK' as const,
      price: 248,
      averagePrice: 247,
      matched: rupees(300),
      remaining: rupees(200),
      // 200 at 2.48 and 100 at 2.46 won 442; the rest would win 296 at 2.48.
      profit: rupees(738),
      liability: rupees(500),
    };
    expect(positionOf([bet])).toEqual(position(442, -300));
    expect(positionOf([{ ...bet, side: 'LAY', profit: rupees(500), liability: rupees(738) }])).toEqual(
      position(-442, 300),
    );
    expect(positionOf([{ ...bet, profit: null }])).toEqual(position(441, -300));
    expect(positionOf([{ ...bet, matched: paise(0) }])).toEqual(NO_POSITION);
  });
});

describe('[R12.2] figures of the book', () => {
  test('the weight of money is the share of the backers in the best three levels', () => {
    const [backers, layers] = [quotes(4200, 3100, 900, 99_999), quotes(1800, 2500, 700)];
    expect(weightOfMoney(layers, backers)).toBe(6212);
    expect(weightOfMoney([], [])).toBeNull();
    expect(weightOfMoney([], backers)).toBe(10_000);
  });

  test.each([
    [[240, 300, 370], 10_203],
    [[250, 310, 390], 9790],
    [[200, 200], 10_000],
    [[240, null, 370], null],
    [[], null],
  ])('best prices %j make a book of %j', (prices, percent) => {
    expect(bookPercent(prices)).toBe(percent);
  });
});
