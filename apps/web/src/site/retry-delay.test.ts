import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test.each([
  [1, 0, 1000],
  [1, 0.999, 1999],
  [2, 0, 2000],
  [3, 0.5, 6000],
  [4, 0, 8000],
  [5, 0, 15_000],
  [20, 0.999, 29_985],
])('[R7.40] after %i failures (random %d) it waits %i ms', (failures, random, wait) => {
  expect(retryDelay(failures, random)).toBe(wait);
});
