import { describe, expect, test } from 'vitest';
import type { BetId, RunnerId } from '@layline/units/ids.ts';
import { odds } from '@layline/units/ladder.ts';
import { TestExchange, definition, rs } from '../test-support/exchange.ts';
import { reducedPrice } from '../pricing.ts';
import { marketView } from '../views.ts';

const M = definition().id;

describe('reduction of prices (rules section 7.6)', () => {
  test.each([
    [800, 2500, false, 600],
    [860, 1620, false, 721],
    [500, 1000, true, 460],
    [101, 9000, false, 101],
    [101, 9000, true, 101],
  ])('%i at %i basis points (place market: %s) becomes %i', (price, factor, place, expected) => {
    expect(reducedPrice(odds(price), factor, place)).toBe(expected);
  });

  test('several removals apply one after the other, each rounded', () => {
    const x = new TestExchange().players('p q').market(definition({}, 'A B C D'));
    const back = x.place('p', 'BACK A 100 @ 8.6');
    x.place('q', 'LAY A 100 @ 8.6');
    x.ok({ type: 'removeRunner', marketId: M, runnerId: 'D' as RunnerId, reductionFactor: 1620 });
    expect(x.events.at(-1)).toMatchObject({
      type: 'fragmentRepriced',
      oldPrice: 860,
      newPrice: 721,
      winnings: rs(621),
    });
    expect(x.profits('p')).toEqual([621, -100, -100, 0]);
    expect(x.money('q').exposure).toBe(621);
    x.ok({ type: 'removeRunner', marketId: M, runnerId: 'C' as RunnerId, reductionFactor: 2500 });
    expect(x.bet(back).averagePrice).toBe(541);
    expect(x.money('q').exposure).toBe(441);
  });

  test('the runner’s fragments are void, all unmatched bets lapse, later bets keep their price', () => {
    const x = new TestExchange().players('p q').market();
    const voided = x.place('p', 'BACK C 100 @ 3');
    x.place('q', 'LAY C 100 @ 3');
    const resting = x.place('p', 'BACK A 50 @ 4', { persistence: 'PERSIST' });
    x.ok({ type: 'removeRunner', marketId: M, runnerId: 'C' as RunnerId, reductionFactor: 249 });
    expect(x.bet(voided)).toMatchObject({ matched: 0, voided: rs(100), averagePrice: 0 });
    expect(x.bet(resting)).toMatchObject({ lapsed: rs(50), lapseReason: 'RNR_REMOVED' });
    expect([x.money('p').exposure, x.money('q').exposure]).toEqual([0, 0]);
    expect(marketView(x.state, M)).toMatchObject({ status: 'SUSPENDED', totalMatched: 0 });
    expect(
      x.refused({ type: 'removeRunner', marketId: M, runnerId: 'C' as RunnerId, reductionFactor: 0 }),
    ).toBe('RUNNER_REMOVED');
    x.ok({ type: 'openMarket', marketId: M });
    const later = x.place('p', 'BACK A 50 @ 4');
    x.place('q', 'LAY A 50 @ 4');
    expect(x.bet(later).averagePrice).toBe(400);
  });

  test('below 2.5 % earlier prices stay', () => {
    const x = new TestExchange().players('p q').market();
    const back = x.place('p', 'BACK A 100 @ 8');
    x.place('q', 'LAY A 100 @ 8');
    x.ok({ type: 'removeRunner', marketId: M, runnerId: 'C' as RunnerId, reductionFactor: 249 });
    expect(x.bet(back).averagePrice).toBe(800);
  });
});

describe('voids (rules sections 7.4, 10.5)', () => {
  test('a window voids what was matched in it, both ends included; remainders of those bets lapse', () => {
    const x = new TestExchange().players('p q r').market();
    const before = x.place('p', 'BACK A 10 @ 2');
    x.place('q', 'LAY A 10 @ 2');
    x.at += 1000;
    const within = x.place('p', 'BACK A 30 @ 2');
    x.place('q', 'LAY A 20 @ 2');
    const untouched = x.place('r', 'BACK A 5 @ 3');
    const from = x.at;
    x.at += 1000;
    const after = x.place('q', 'LAY A 10 @ 2');
    x.ok({ type: 'voidWindow', marketId: M, from, to: from, reason: 'goal cancelled' });
    expect(x.bet(before)).toMatchObject({ matched: rs(10), voided: 0 });
    expect(x.bet(within)).toMatchObject({ matched: rs(10), voided: rs(20), remaining: 0 });
    expect(x.bet(after).matched).toBe(rs(10));
    expect(x.bet(untouched).remaining).toBe(rs(5));
    expect(x.money('p').exposure).toBe(20);
  });

  test('a window over a bet with a remainder lapses that remainder', () => {
    const x = new TestExchange().players('p q').market();
    const part = x.place('p', 'BACK A 30 @ 2');
    x.place('q', 'LAY A 20 @ 2');
    x.ok({ type: 'voidWindow', marketId: M, from: x.at, to: x.at, reason: 'review' });
    expect(x.bet(part)).toMatchObject({ voided: rs(20), lapsed: rs(10), remaining: 0 });
    expect(x.book('A').lay).toEqual([]);
  });

  test('one bet: its fragments on both sides and its remainder', () => {
    const x = new TestExchange().players('p q r').market();
    const bet = x.place('p', 'BACK A 30 @ 2');
    const other = x.place('q', 'LAY A 20 @ 2');
    x.ok({ type: 'voidBet', betId: bet, reason: 'obvious error' });
    expect(x.bet(bet)).toMatchObject({ matched: 0, voided: rs(30), remaining: 0 });
    expect(x.bet(other)).toMatchObject({ matched: 0, voided: rs(20) });
    expect(x.refused({ type: 'voidBet', betId: bet, reason: 'again' })).toBe('BET_TAKEN_OR_LAPSED');
    expect(x.refused({ type: 'voidBet', betId: 999 as BetId, reason: 'none' })).toBe('BET_NOT_FOUND');
  });
});
