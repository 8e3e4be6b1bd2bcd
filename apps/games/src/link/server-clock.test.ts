import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

test('the message with the least latency counts', () => {
  let ticks = 1_000;
  const clock = new ServerClock(() => ticks);
  // Sent at 50,000 with 400 ms of latency, at 51,000 with 30 ms, and at 52,000 with 250 ms.
  for (const [at, sent] of [
    [1_400, 50_000],
    [2_030, 51_000],
    [3_250, 52_000],
  ] as const) {
    ticks = at;
    clock.observe(sent);
  }
  expect(clock.now()).toBe(52_000 + 220);
});

test('samples from before a sleep are dropped', () => {
  let ticks = 0;
  const clock = new ServerClock(() => ticks);
  clock.observe(90_000);
  ticks = 10;
  clock.forget();
  clock.observe(500_000);
  expect(clock.now()).toBe(500_000);
});

test('an old sample is dropped after twenty others', () => {
  let ticks = 0;
  const clock = new ServerClock(() => ticks);
  clock.observe(100_000);
  for (let message = 1; message <= 20; message += 1) {
    ticks = message;
    clock.observe(50_000 + message);
  }
  expect(clock.now()).toBe(50_020);
});
