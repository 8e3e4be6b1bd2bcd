import { paise, rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { chipsFor, chipTone } from './chips.ts';

test.each([
  [10, 50_000, [10, 50, 100, 500, 1_000, 5_000]],
  [100, 5_000, [100, 500, 1_000, 5_000]],
  [25, 100, [25, 50, 100]],
  [100, 100, [100]],
])('a table from %d to %d has chips of %j', (min, max, chips) => {
  expect(chipsFor(rupees(min), rupees(max))).toEqual(chips.map((chip) => rupees(chip)));
});

test.each([
  [5, 0],
  [10, 0],
  [49, 0],
  [50, 1],
  [700, 3],
  [9_999_999, 5],
])('a pile of %d has the colour of its highest chip, %d', (amount, tone) => {
  expect(chipTone(chipsFor(rupees(10), rupees(50_000)), rupees(amount))).toBe(tone);
});

test('a minimum stake below a rupee is a chip', () => {
  expect(chipsFor(paise(50), rupees(5))).toEqual([50, 100, 500]);
});
