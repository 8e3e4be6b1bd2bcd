import { formatMoney } from '../../ui/format-money.ts';
import { expect, test } from 'vitest';
import { anOwnRound } from '../testing/rounds.ts';
import { isWin, outcomeText } from './own-result.ts';

const write = (amount: Parameters<typeof formatMoney>[0]) =>
  `₹${formatMoney(amount, { grouping: 'indian', decimals: 'auto', signed: false })}`;

test.each([
  [100, 198, true, 'You staked ₹100; ₹198 comes back.'],
  // Stakes on both sides: something wins, and the player has lost.
  [200, 198, false, 'You staked ₹200; ₹198 comes back.'],
  [100, 100, false, 'You staked ₹100; ₹100 comes back.'],
  [100, 0, false, 'You staked ₹100; nothing comes back.'],
  [0.5, 0.51, true, 'You staked ₹0.50; ₹0.51 comes back.'],
])('%d staked and %d returned is a win: %s', (staked, returned, win, text) => {
  const own = anOwnRound({ staked, returned });
  expect(isWin(own)).toBe(win);
  expect(outcomeText(own, write)).toBe(text);
});

test('nothing is said before it is credited, nor to those who only watch', () => {
  expect(outcomeText(anOwnRound({ staked: 100 }), write)).toBeNull();
  expect(outcomeText(undefined, write)).toBeNull();
  expect(isWin(anOwnRound({ staked: 100 }))).toBe(false);
});
