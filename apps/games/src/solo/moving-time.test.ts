import { expect, test } from 'vitest';
import { movingMs } from './solo-play.ts';

const path = Array.from({ length: 12 }, () => 1);

test.each([
  ['a ball falls 90 ms from row to row', { rows: 12, path, bucket: 12 }, false, 1_170],
  ['no ball if motion is unwanted', { rows: 12, path, bucket: 12 }, true, 0],
  ['nothing falls in mines', { side: 5, mines: 3, opened: [], hit: 4, next: 0 }, false, 0],
])('%s', (_, picture, still, ms) => {
  expect(movingMs({ picture }, still)).toBe(ms);
});
