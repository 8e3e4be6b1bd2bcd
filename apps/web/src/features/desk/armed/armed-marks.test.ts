import type { TriggerId } from '@layline/units/ids.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { ArmedOrder } from '../../../provider/armed-orders.ts';
import { armedAt, exitAt, marksOn } from './armed-marks.ts';

function order(armedId: number, over: Partial<ArmedOrder>): ArmedOrder {
  return {
    armedId: armedId as TriggerId,
    marketId: 'market',
    runnerId: 'home',
    kind: 'STOP',
    side: 'LAY',
    price: 340,
    stop: null,
    stake: null,
    watch: 'BEST_OFFER',
    ticks: null,
    otherId: null,
    status: 'ARMED',
    because: null,
    ...over,
  };
}

test('[R12.1] exits are marked where they fire, a trailing stop at its present price, and entries by their stake', () => {
  const marks = marksOn(
    [
      order(1, {}),
      order(2, { kind: 'TRAILING', price: null, ticks: 5, stop: 330 }),
      order(3, { kind: 'TAKE_PROFIT', price: 240 }),
      order(4, { kind: 'STOP_ENTRY', price: 340, stake: rupees(500) }),
      order(5, { kind: 'STOP_ENTRY', price: 340, stake: rupees(700) }),
    ],
    'home',
  );
  expect(exitAt(marks, 'LAY', 340)).toBe('STOP');
  expect(exitAt(marks, 'LAY', 330)).toBe('TRAILING');
  expect(exitAt(marks, 'LAY', 240)).toBe('TAKE_PROFIT');
  expect(exitAt(marks, 'BACK', 340)).toBeNull();
  expect(armedAt(marks, 'LAY', 340)).toBe(rupees(1200));
  expect(armedAt(marks, 'LAY', 240)).toBe(ZERO);
});

test('[R12.1] what has ended, is on another runner, or waits for no price has no mark', () => {
  const orders = [
    order(1, { status: 'DONE' }),
    order(2, { runnerId: 'away' }),
    order(3, { kind: 'TRAILING', price: null, ticks: 5 }),
    order(4, { kind: 'TICK_OFFSET', price: null, ticks: 3 }),
  ];
  expect(marksOn(orders, 'home')).toEqual([]);
});
