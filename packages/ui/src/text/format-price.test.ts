import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

test.each([
  [101, '1.01'],
  [250, '2.5'],
  [300, '3'],
  [1050, '10.5'],
  [11_000, '110'],
  [100_000, '1000'],
])('%i hundredths are %s', (hundredths, text) => {
  expect(formatPrice(hundredths)).toBe(text);
});
