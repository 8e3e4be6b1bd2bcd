import { paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { optionsFor } from './bet-options.ts';
import type { BetOptions } from './bet-options.ts';

const ORDER: Parameters<typeof optionsFor>[1] = {
  side: 'BACK',
  line: null,
  persistence: 'LAPSE',
  timeInForce: 'NONE',
  minFill: null,
  acceptBetter: true,
  acceptWorseTicks: 0,
  marketVersion: null,
  source: 'SLIP',
  orderType: undefined,
};
const ACCEPTED = { material: 1, suspensions: 0 };

test('orders that ask for the same share one object, also after others', () => {
  const recent: BetOptions[] = [];
  const first = optionsFor(recent, ORDER, ACCEPTED, 1000);
  expect(first).toEqual({ ...ORDER, accepted: ACCEPTED, since: 1000 });
  expect(optionsFor(recent, { ...ORDER }, { ...ACCEPTED }, 2000)).toBe(first);
  const lay = optionsFor(recent, { ...ORDER, side: 'LAY' }, ACCEPTED, 2000);
  expect(lay).toMatchObject({ side: 'LAY', since: 2000 });
  expect(optionsFor(recent, ORDER, ACCEPTED, 3000)).toBe(first);
  expect(recent).toEqual([first, lay]);
});

test('every difference makes other options', () => {
  const recent: BetOptions[] = [];
  const first = optionsFor(recent, ORDER, ACCEPTED, 0);
  const others = [
    { line: 4500 },
    { persistence: 'PERSIST' },
    { timeInForce: 'FILL_OR_KILL' },
    { minFill: paise(1) },
    { acceptBetter: false },
    { acceptWorseTicks: 1 },
    { marketVersion: 2 },
    { source: 'LADDER' },
    { orderType: 'LIMIT_ON_CLOSE' },
  ] as const;
  for (const other of others) {
    expect(optionsFor(recent, { ...ORDER, ...other }, ACCEPTED, 0)).toMatchObject(other);
  }
  for (const accepted of [
    { material: 2, suspensions: 0 },
    { material: 1, suspensions: 1 },
  ])
    expect(optionsFor(recent, ORDER, accepted, 0).accepted).toBe(accepted);
  // So many others have been used since that these are no longer remembered.
  expect(recent).toHaveLength(8);
  expect(recent).not.toContain(first);
  expect(optionsFor(recent, ORDER, ACCEPTED, 0)).toEqual(first);
});
