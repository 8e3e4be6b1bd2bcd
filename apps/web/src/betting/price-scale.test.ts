import { describe, expect, test } from 'vitest';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { onScale, snap, step } from './price-scale.ts';
import type { PriceScale } from './price-scale.ts';

const ODDS: PriceScale = { kind: 'ODDS' };
/** Of a provider whose own prices are off the ladder. */
const FREE: PriceScale = { kind: 'ODDS', free: true };
/** 120 to 200 runs, half runs. */
const LINE: PriceScale = { kind: 'LINE', min: 12_000, max: 20_000, interval: 50 };

describe('[R5.8] what is typed', () => {
  test.each([
    ['2.5', 250],
    ['2', 200],
    ['.5', 50],
    ['2.', 200],
    [' 1.01 ', 101],
    ['1000', 100_000],
    ['2.505', null],
    ['', null],
    ['.', null],
    ['2,5', null],
    ['-3', null],
    ['1e3', null],
  ])('%j is %s hundredths', (text, expected) => {
    expect(hundredthsTyped(text)).toBe(expected);
  });

  test.each([
    [250, '2.50'],
    [200, '2'],
    [101, '1.01'],
    [50_000, '500'],
  ])('%i is typed as %j', (hundredths, text) => {
    expect(typedOf(hundredths)).toBe(text);
    expect(hundredthsTyped(text)).toBe(hundredths);
  });
});

describe('[R5.8] typed prices are moved to the nearest one on the ladder', () => {
  test.each([
    [ODDS, 251, 250],
    [ODDS, 253, 252],
    [ODDS, 307, 305],
    [ODDS, 1, 101],
    [ODDS, 200_000, 100_000],
    [LINE, 15_020, 15_000],
    [LINE, 15_025, 15_000],
    [LINE, 15_026, 15_050],
    [LINE, 100, 12_000],
    [LINE, 99_900, 20_000],
  ])('%j: %i becomes %i', (scale, typed, expected) => {
    expect(snap(scale, typed)).toBe(expected);
    expect(onScale(scale, expected)).toBe(true);
    expect(onScale(scale, typed)).toBe(false);
  });
});

test.each([
  [251, true],
  [100_000, true],
  [100, false],
  [100_001, false],
])('[R5.8] if a provider has no ladder, %i may be requested: %s', (price, expected) => {
  expect(onScale(FREE, price)).toBe(expected);
});

describe('one step', () => {
  test.each([
    [ODDS, 200, -1, 199],
    [ODDS, 200, 1, 202],
    [ODDS, 300, -1, 298],
    [ODDS, 300, 1, 305],
    [ODDS, 101, -1, 101],
    [ODDS, 251, 1, 252],
    [FREE, 251, 1, 252],
    [FREE, 251, -1, 250],
    [LINE, 15_000, 1, 15_050],
    [LINE, 15_000, -2, 14_900],
    [LINE, 15_020, 1, 15_050],
    [LINE, 15_020, -1, 15_000],
    [LINE, 20_000, 1, 20_000],
  ])('%j: %i by %i is %i', (scale, from, steps, expected) => {
    expect(step(scale, from, steps)).toBe(expected);
  });
});
