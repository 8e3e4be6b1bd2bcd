import { expect, test } from 'vitest';
import { WRITE_ODDS } from './odds-formats.ts';

test.each([
  [100, '1.01', '1/100', '−10000'],
  [3_400, '1.34', '17/50', '−294'],
  [9_500, '1.95', '19/20', '−105'],
  [9_550, '1.955', '191/200', '−105'],
  [10_000, '2', '1/1', '+100'],
  [15_000, '2.5', '3/2', '+150'],
  [95_000, '10.5', '19/2', '+950'],
  [9_990_000, '1000', '999/1', '+99900'],
])('[R10.9] a win of %i ten-thousandths is %s, %s and %s', (win, decimal, fractional, american) => {
  expect(WRITE_ODDS.decimal(win)).toBe(decimal);
  expect(WRITE_ODDS.fractional(win)).toBe(fractional);
  expect(WRITE_ODDS.american(win)).toBe(american);
});

test('[R10.9] a rate that wins nothing has no American odds', () => {
  expect(WRITE_ODDS.american(0)).toBe('–');
  expect(WRITE_ODDS.fractional(0)).toBe('0/1');
});
