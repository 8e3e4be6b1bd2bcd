import { expect, test } from 'vitest';
import { combinations } from './combinations.ts';

test.each([
  [5, 0, 1n],
  [5, 5, 1n],
  [5, 2, 10n],
  [5, 6, 0n],
  [25, 12, 5_200_300n],
  [52, 5, 2_598_960n],
  [100, 50, 100_891_344_545_564_193_334_812_497_256n],
])('%d choose %d is %d', (all, chosen, ways) => {
  expect(combinations(all, chosen)).toBe(ways);
});
