import { expect, test } from 'vitest';
import { filled } from './fill.ts';
import type { Plural } from './fill.ts';

const english: Plural = (n) => (n === 1 ? 0 : 1);

test.each([
  ['Back {amount} at {price}', { amount: '₹500', price: 1.34 }, 'Back ₹500 at 1.34'],
  ['{n} bet|{n} bets', { n: 1 }, '1 bet'],
  ['{n} bet|{n} bets', { n: 0 }, '0 bets'],
  ['{n} of {all}', { n: 1, all: 12 }, '1 of 12'],
  // A value's text is not ours to translate.
  ['Account of {name}', { name: '{name} $& |' }, 'Account of {name} $& |'],
] as const)('[R10.7] %s with %o is %s', (text, values, expected) => {
  expect(filled(text, values, english)).toBe(expected);
});

test('[R10.7] a text with too few forms uses its last one', () => {
  expect(filled('{n} bet|{n} bets', { n: 3 }, () => 5)).toBe('3 bets');
  expect(filled('{n} bets', { n: 1 }, english)).toBe('1 bets');
});
