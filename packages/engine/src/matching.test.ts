import { describe, expect, test } from 'vitest';
import { TestExchange, rs } from './test-support/exchange.ts';

describe('priority and price (rules section 5.1)', () => {
  test('the worked example: 300 @ 2.54, 500 and 100 @ 2.52', () => {
    const x = new TestExchange().players('l1 l2 l3 l4 b').market();
    x.place('l1', 'LAY A 300 @ 2.54');
    x.place('l2', 'LAY A 500 @ 2.52');
    const l3 = x.place('l3', 'LAY A 200 @ 2.52');
    const l4 = x.place('l4', 'LAY A 1000 @ 2.50');
    const back = x.place('b', 'BACK A 900 @ 2.52');
    const fragments = x.events.filter((event) => event.type === 'fragmentMatched');
    expect(fragments.map(({ price, stake, winnings }) => [price, stake, winnings])).toEqual([
      [254, rs(300), rs(462)],
      [252, rs(500), rs(760)],
      [252, rs(100), rs(152)],
    ]);
    expect(x.bet(back)).toMatchObject({
      matched: rs(900),
      remaining: 0,
      averagePrice: 253,
      status: 'EXECUTION_COMPLETE',
    });
    expect(x.bet(l3).remaining).toBe(rs(100));
    expect(x.bet(l4).remaining).toBe(rs(1000));
    expect(x.profits('b')).toEqual([1374, -900, -900]);
    expect(x.book('A')).toEqual({ back: ['2.52x100', '2.5x1000'], lay: [] });
  });
});
