import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { describe, expect, test } from 'vitest';
import { examplePaymentInfo } from '../../testing/examples.ts';
import { amountProblem, quickAmounts, ruleFor, typedPaise } from './amount-rule.ts';
import type { AmountRule } from './amount-rule.ts';

const open: AmountRule = {
  min: paise(100_00),
  max: paise(50_000_00),
  left: null,
  ownLeft: null,
  available: null,
};
const write = (amount: Paise) => `₹${amount / 100}`;

describe('[R5.8] amounts are checked against the published limits before anything is sent', () => {
  test.each<[string, Partial<AmountRule>, string | null]>([
    ['', {}, 'amount is a required field'],
    ['   ', {}, 'amount is a required field'],
    ['.', {}, 'amount is not valid.'],
    ['abc', {}, 'amount is not valid.'],
    ['100.005', {}, 'amount is not valid.'],
    ['99.99', {}, 'The minimum is ₹100.'],
    ['0', {}, 'The minimum is ₹100.'],
    ['100', {}, null],
    ['100.', {}, null],
    ['50000', {}, null],
    ['50000.01', {}, 'The maximum per transaction is ₹50000.'],
    [
      '2000',
      { left: paise(1_500_00) },
      'You have ₹1500 left of the 24-hour limit. Enter a lower amount or try again later.',
    ],
    ['1500', { left: paise(1_500_00) }, null],
    ['2000', { ownLeft: paise(700_50) }, 'You have ₹700.5 left of your own deposit limit.'],
    [
      '2000',
      { ownLeft: paise(700_00), left: paise(900_00) },
      'You have ₹700 left of your own deposit limit.',
    ],
    ['2000', { available: paise(1_999_99) }, 'Only ₹1999.99 is available. Enter a lower amount.'],
    ['2000', { available: paise(2_000_00) }, null],
    ['60', { available: paise(50_00) }, 'Only ₹50 is available. Enter a lower amount.'],
  ])('%s with %o', (typed, limits, problem) => {
    expect(amountProblem(typed, { ...open, ...limits }, write)).toBe(problem);
  });
});

test.each<[string, number | undefined]>([
  ['2000', 200_000],
  ['.5', 50],
  ['0.1', 10],
  ['12345678901', undefined],
  ['1e5', undefined],
  ['-5', undefined],
])('%s is %s paise', (typed, amount) => {
  expect(typedPaise(typed)).toBe(amount);
});

test('quick amounts are within the limits', () => {
  expect(quickAmounts(open)).toEqual([100_00, 500_00, 1_000_00, 2_000_00]);
  expect(quickAmounts({ ...open, min: paise(500_00), available: paise(2_500_00) })).toEqual([
    500_00, 1_000_00, 2_000_00,
  ]);
  expect(quickAmounts({ ...open, ownLeft: paise(0) })).toEqual([]);
});

test.each<[string, number | null, number | null, number, number]>([
  ['tighter ones of its own', 500_00, 25_000_00, 500_00, 25_000_00],
  ['looser ones of its own', 50_00, 90_000_00, 100_00, 50_000_00],
  ['none of its own', null, null, 100_00, 50_000_00],
])('[R5.8] a method with %s has the tighter limits', (_, minDeposit, maxDeposit, min, max) => {
  const [way] = examplePaymentInfo.ways as readonly [PaymentWay];
  const own = { minDeposit: minDeposit as Paise | null, maxDeposit: maxDeposit as Paise | null };
  expect(ruleFor(open, { ...way, ...own })).toEqual({ ...open, min, max });
});
