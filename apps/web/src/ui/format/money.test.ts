import { paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { compactMoney, formatMoney, groupingOf } from './money.ts';

describe('amounts in full', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [10_000_000, '1,00,000.00'],
    [123_456_789_012, '1,23,45,67,890.12'],
    [-2_500_00, '−2,500.00'],
  ])('%i paise are %s', (amount, text) => {
    expect(formatMoney(paise(amount), { grouping: 'indian', decimals: 'always', signed: false })).toBe(text);
  });

  test('by thousands, without needless decimals, with the sign of a gain', () => {
    const format = { grouping: 'thousands', decimals: 'auto', signed: true } as const;
    expect(formatMoney(paise(123_456_700), format)).toBe('+1,234,567');
    expect(formatMoney(paise(50), format)).toBe('+0.50');
    expect(formatMoney(paise(0), format)).toBe('0');
  });
});

describe('sizes in few letters, never more than there is', () => {
  test.each([
    [1, '0.01'],
    [850, '8.5'],
    [85_000, '850'],
    [999_999, '9,999'],
    [1_000_000, '10k'],
    [1_239_900, '12.3k'],
    [25_000_000, '2.5L'],
    [99_999_900, '9.9L'],
    [1_250_000_000, '1.2Cr'],
  ])('%i paise are %s', (amount, text) => {
    expect(compactMoney(paise(amount), 'indian')).toBe(text);
  });

  test('millions elsewhere', () => {
    expect(compactMoney(paise(250_000_000), 'thousands')).toBe('2.5M');
  });
});

test('Indian grouping follows the locale', () => {
  expect(['en-IN', 'hi-IN', 'en-GB', 'de'].map(groupingOf)).toEqual([
    'indian',
    'indian',
    'thousands',
    'thousands',
  ]);
});
