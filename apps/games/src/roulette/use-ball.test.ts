import { expect, test } from 'vitest';
import { fallMs } from './use-ball.ts';

test.each([
  ['the table as it is', 1_500, 1_300],
  ['twice as fast', 750, 600],
  ['a deal with no time for it', 100, 0],
])('%s: the ball lies before its result comes', (_, dealEveryMs, ms) => {
  expect(fallMs({ dealEveryMs })).toBe(ms);
});
