import { expect, test } from 'vitest';
import { fallMs } from './use-ball.ts';

test.each([
  ['normal pace', 1_500, 1_300],
  ['twice as fast', 750, 600],
  ['no time for the fall', 100, 0],
])('%s: the ball comes to rest before the result', (_, dealEveryMs, ms) => {
  expect(fallMs({ dealEveryMs })).toBe(ms);
});
