import { expect, test } from 'vitest';
import { visitTime } from './visit-time.ts';

const MINUTE = 60_000;

test.each([
  [0, '< 1 min'],
  [MINUTE - 1, '< 1 min'],
  [MINUTE, '1 min'],
  [59 * MINUTE, '59 min'],
  [65 * MINUTE, '1 h 05 min'],
  [-5 * MINUTE, '< 1 min'],
])('[R2.8] %d ms of a visit are told as %s', (elapsed, text) => {
  expect(visitTime(1_800_000_000_000, 1_800_000_000_000 + elapsed)).toBe(text);
});
