import { paise } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { amountText, compactMoney, figureText, groupingOf } from './money.ts';

const INDIA = { symbol: '₹', grouping: 'indian' } as const;

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
    expect(figureText(paise(amount), INDIA, 'full')).toBe(text);
  });

  test('grouped by thousands, without needless decimals, with the sign of a gain', () => {
    const elsewhere = { symbol: '€', grouping: 'thousands' } as const;
    expect(figureText(paise(123_456_700), elsewhere, 'short', true)).toBe('+1,234,567');
    expect(figureText(paise(50), elsewhere, 'short', true)).toBe('+0.50');
    expect(figureText(paise(0), elsewhere, 'short', true)).toBe('0');
  });

  test('the symbol is between sign and figures', () => {
    expect(amountText(paise(-50_000), INDIA)).toBe('−₹500');
    expect(amountText(paise(25_000_000), INDIA, 'compact')).toBe('₹2.5L');
    expect(amountText(paise(1), { ...INDIA, symbol: '$&' })).toBe('$&0.01');
  });
});

describe('short sizes, never more than there is', () => {
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
