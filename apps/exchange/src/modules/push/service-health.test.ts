import { expect, test } from 'vitest';
import { ServiceHealth } from './service-health.ts';

test('[R16.1] one outage is one failure, however many messages were on their way when it began', () => {
  let now = 1000;
  const health = new ServiceHealth(() => now);
  const fail = (times: number): void => {
    for (let n = 0; n < times; n += 1) health.note('push.example', false);
  };
  fail(2);
  expect(health.pausedUntil('push.example')).toBe(0);
  fail(30);
  expect(health.pausedUntil('push.example')).toBe(now + 5_000);
  now += 5_000;
  fail(32);
  expect(health.pausedUntil('push.example')).toBe(now + 10_000);
  health.note('push.example', true);
  expect(health.pausedUntil('push.example')).toBe(0);
});
