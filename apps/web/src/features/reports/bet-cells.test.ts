import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { stakeOf } from './bet-cells.tsx';

test.each([
  ['matched in full', rupees(100), rupees(0), rupees(100)],
  ['matched in part, the rest waiting', rupees(40), rupees(60), rupees(100)],
  ['matched in part, the rest lapsed', rupees(40), rupees(0), rupees(40)],
  ['lapsed as a whole', rupees(0), rupees(0), rupees(0)],
  ['of which only the stake is known', null, rupees(0), rupees(100)],
])('[R7.19] [R7.21] the stake that counts of a bet %s', (_, matched, remaining, counts) => {
  expect(stakeOf({ stake: rupees(100), matched, remaining })).toBe(counts);
});
