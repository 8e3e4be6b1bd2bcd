import { Random } from '@layline/simulation/base/random.ts';
import type { BetId, MarketId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { QUEUE_ORDERS } from '../limits.ts';
import { rs, TestExchange } from '../test-support/exchange.ts';
import { queueAhead } from '../views.ts';

function ahead(exchange: TestExchange, ...ids: readonly BetId[]) {
  const found = queueAhead(exchange.state, ids);
  return ids.map((id) => found.get(id) ?? null);
}

describe('[R13.2] what waits in front of a bet', () => {
  test('the worked example of the trading rules (T4)', () => {
    const x = new TestExchange().players('x own y taker').market();
    const first = x.place('x', 'BACK A 300 @ 2.52');
    const own = x.place('own', 'BACK A 200 @ 2.52');
    const last = x.place('y', 'BACK A 500 @ 2.52');
    expect(ahead(x, first, own, last)).toEqual([0, rs(300), rs(500)]);
    x.ok({ type: 'cancelBet', playerId: 'x' as never, betId: first, size: rs(100) });
    expect(ahead(x, own)).toEqual([rs(200)]);
    x.place('taker', 'LAY A 250 @ 2.52');
    expect(x.bet(own).remaining).toBe(rs(150));
    expect(ahead(x, own, last)).toEqual([0, rs(150)]);
  });

  test('other prices, the other side and other runners are not in front', () => {
    const x = new TestExchange().players('x own').market();
    x.place('x', 'BACK A 300 @ 2.50');
    x.place('x', 'BACK B 300 @ 2.52');
    x.place('x', 'LAY A 300 @ 2.48');
    const own = x.place('own', 'BACK A 200 @ 2.52');
    expect(ahead(x, own)).toEqual([0]);
  });

  test('a bet that is matched, cancelled, in the delay, or unknown has no place', () => {
    const x = new TestExchange().players('x own').market();
    const matched = x.place('x', 'BACK A 300 @ 2.50');
    x.place('own', 'LAY A 300 @ 2.50');
    const cancelled = x.place('x', 'BACK A 300 @ 3');
    x.ok({ type: 'cancelAll', playerId: 'x' as never, marketId: 'm' as MarketId });
    x.turnInPlay(5);
    const waiting = x.place('x', 'BACK A 300 @ 3');
    expect(x.bet(waiting).status).toBe('PENDING');
    expect(ahead(x, matched, cancelled, waiting, 987 as BetId)).toEqual([null, null, null, null]);
  });

  test('so many orders are counted, and bets further behind are left out', () => {
    const x = new TestExchange().players('own').house('h').market();
    for (let n = 0; n < QUEUE_ORDERS; n += 1) x.place('h', 'BACK A 1 @ 2.52');
    const counted = x.place('own', 'BACK A 10 @ 2.52');
    x.place('h', 'BACK A 1 @ 2.52');
    const behind = x.place('own', 'BACK A 10 @ 2.52');
    expect(ahead(x, counted)).toEqual([rs(QUEUE_ORDERS)]);
    expect(ahead(x, behind)).toEqual([null]);
  });

  test.each([1, 2, 3])('in any order asked, it is what is matched first (seed %i)', (seed) => {
    const random = new Random(seed);
    const x = new TestExchange().players('a b c taker').market();
    const ids = Array.from({ length: 40 }, () => {
      const price = random.pick(['2.5', '2.52']);
      return x.place(random.pick(['a', 'b', 'c']), `BACK A ${random.int(1, 9) * 10} @ ${price}`);
    });
    for (const id of ids.filter(() => random.chance(20))) {
      x.ok({ type: 'cancelBet', playerId: x.bet(id).playerId, betId: id, size: null });
    }
    const asked = random.chance(50) ? ids : ids.toReversed();
    const found = queueAhead(x.state, asked);
    for (const id of ids) {
      const { restingPrice, remaining } = x.bet(id);
      const earlier = ids.filter((other) => other < id && x.bet(other).restingPrice === restingPrice);
      const sum = earlier.reduce((total, other) => total + x.bet(other).remaining, 0);
      expect(found.get(id) ?? null).toBe(remaining > 0 ? sum : null);
    }
  });
});
