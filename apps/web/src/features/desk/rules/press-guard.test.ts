import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { changedPrices, pressFault, takesOffer } from './press-guard.ts';
import type { CellPress } from './press-guard.ts';

const CELL = { runnerId: 'home', side: 'BACK', price: 250 } as const;
const press = (changes: Partial<CellPress>): CellPress => ({
  cell: CELL,
  at: 10_000,
  changedAt: 0,
  last: null,
  ...changes,
});

describe('[R12.3] presses that are not acted upon', () => {
  test.each([
    ['a second press on the same cell within 250 ms', { last: { cell: CELL, at: 9751 } }, 'REPEATED'],
    ['the same 250 ms later', { last: { cell: CELL, at: 9750 } }, null],
    ['another cell', { last: { cell: { ...CELL, price: 252 }, at: 9999 } }, null],
    ['the other side', { last: { cell: { ...CELL, side: 'LAY' }, at: 9999 } }, null],
    ['a cell that changed 149 ms before', { changedAt: 9851 }, 'MOVED'],
    ['a cell that changed 150 ms before', { changedAt: 9850 }, null],
  ] as const)('%s', (_, changes, fault) => {
    expect(pressFault(press(changes))).toBe(fault);
  });

  test('a cell has changed when it begins or ceases to have something on offer, not when the size does', () => {
    const quote = (price: number, size = 100) => ({ price, size: rupees(size) });
    expect(changedPrices([quote(250), quote(248)], [quote(250, 90), quote(246)])).toEqual([248, 246]);
  });
});

test('[R12.3] an order takes an offer if that is at its price or better', () => {
  const best = { price: 250, size: rupees(100) };
  expect(takesOffer({ ...CELL, price: 250 }, best)).toBe(true);
  expect(takesOffer({ ...CELL, price: 252 }, best)).toBe(false);
  expect(takesOffer({ ...CELL, side: 'LAY', price: 250 }, best)).toBe(true);
  expect(takesOffer({ ...CELL, side: 'LAY', price: 248 }, best)).toBe(false);
  expect(takesOffer(CELL, null)).toBe(false);
});
