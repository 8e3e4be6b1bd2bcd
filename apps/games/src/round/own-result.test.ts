import type { Paise } from '@layline/units/money.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { expect, test } from 'vitest';
import { anOwnRound } from '../testing/rounds.ts';
import { gamePage } from '../page/texts.ts';
import { outcomeOf, spokenOutcome } from './own-result.ts';

const t = textsOf(gamePage);
const write = (amount: Paise) => amountText(amount, { symbol: '₹', grouping: 'indian' });

test.each([
  [100, 198, true, 9_800, 'You staked ₹100; ₹198 was returned.', ' You are ₹98 up.'],
  // Stakes on both sides: something wins, but the player has lost.
  [200, 198, false, -200, 'You staked ₹200; ₹198 was returned.', ' You are ₹2 down.'],
  [100, 100, false, 0, 'You staked ₹100; ₹100 was returned.', ''],
  [100, 0, false, -10_000, 'No win: −₹100', ''],
  [0.5, 0.51, true, 1, 'You staked ₹0.50; ₹0.51 was returned.', ' You are ₹0.01 up.'],
])('%d staked and %d returned is a win: %s', (staked, returned, win, net, text, said) => {
  const outcome = outcomeOf(anOwnRound({ staked, returned }), write, t);
  expect(outcome).toEqual({ returned: Math.round(returned * 100), net, text, win });
  expect(outcome && spokenOutcome(outcome, write, t)).toBe(`${text}${said}`);
});

test('nothing is announced before it is credited, nor to spectators', () => {
  expect(outcomeOf(anOwnRound({ staked: 100 }), write, t)).toBeNull();
  expect(outcomeOf(undefined, write, t)).toBeNull();
});
