import { expect, test } from 'vitest';
import { kindFor } from './armed-words.ts';

test.each([
  ['BACK', 260, 250, 'LIMIT_ENTRY'],
  ['BACK', 240, 250, 'STOP_ENTRY'],
  ['LAY', 240, 250, 'LIMIT_ENTRY'],
  ['LAY', 260, 250, 'STOP_ENTRY'],
  ['BACK', 250, 250, null],
  ['LAY', 250, null, 'LIMIT_ENTRY'],
] as const)('[R12.1] a %s at %d while %s is on offer is armed as %s', (side, price, best, kind) => {
  expect(kindFor(side, price, best)).toBe(kind);
});
