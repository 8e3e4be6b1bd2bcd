import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { stakeAt } from './stake-entry.ts';

test.each([
  ['STAKE', 1000, 'LAY', 340, 1000],
  ['LIABILITY', 1000, 'LAY', 340, 416],
  ['LIABILITY', 1000, 'BACK', 340, 1000],
  ['TO_WIN', 500, 'BACK', 185, 589],
  ['TO_WIN', 500, 'LAY', 185, 500],
  // Less than a step of stake, and more than can be sent.
  ['LIABILITY', 1, 'LAY', 100_000, null],
  ['LIABILITY', 10_000_000, 'LAY', 101, null],
] as const)('[R12.23] %s of %d to %s at %d hundredths', (entry, amount, side, price, stake) => {
  const found = stakeAt(entry, rupees(amount), { side, price }, rupees(1));
  expect(found === null ? null : found / 100).toBe(stake);
});
