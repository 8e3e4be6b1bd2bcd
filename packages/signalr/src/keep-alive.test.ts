import { describe, expect, test } from 'vitest';
import { isClientSilent, isPingDue, WriteWatch } from './keep-alive.ts';
import { DEFAULT_LIMITS, limitsFrom } from './limits.ts';

describe('[R9.13] keep-alive 15 s, client timeout 30 s', () => {
  test.each([
    [13_000, false],
    [14_000, false],
    [14_001, true],
    [15_000, true],
  ])('%i ms after the last message a Ping is due: %s', (now, due) => {
    expect(isPingDue(now, 0, DEFAULT_LIMITS)).toBe(due);
  });

  test.each([
    [29_999, false],
    [30_000, true],
  ])('%i ms without a message the client is silent: %s', (now, silent) => {
    expect(isClientSilent(now, 0, DEFAULT_LIMITS)).toBe(silent);
  });
});

describe('a write may take 10 s', () => {
  test('one that never finishes is overdue 10 s after it was first seen', () => {
    const watch = new WriteWatch();
    expect([0, 1, 9.9, 10].map((second) => watch.isOverdue(second * 1_000, 1, 10_000))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a reader that keeps up is never overdue, even if something is always in transit', () => {
    const watch = new WriteWatch();
    for (let second = 0; second < 60; second += 1) {
      expect(watch.isOverdue(second * 1_000, 500, 10_000)).toBe(false);
      watch.probe()?.();
    }
  });

  test('only the first write after a sweep that found bytes waiting carries a callback', () => {
    const watch = new WriteWatch();
    expect(watch.probe()).toBeUndefined();
    watch.isOverdue(0, 1, 10_000);
    expect(watch.probe()).toBeDefined();
    expect(watch.probe()).toBeUndefined();
    watch.isOverdue(1_000, 1, 10_000);
    expect(watch.probe()).toBeUndefined();
  });

  test('a reader that has caught up gets the full time again', () => {
    const watch = new WriteWatch();
    watch.isOverdue(0, 1, 10_000);
    const late = watch.probe();
    expect(watch.isOverdue(9_000, 0, 10_000)).toBe(false);
    expect(watch.isOverdue(10_000, 1, 10_000)).toBe(false);
    late?.();
    expect(watch.isOverdue(19_999, 1, 10_000)).toBe(false);
    expect(watch.isOverdue(20_000, 1, 10_000)).toBe(true);
  });
});

describe('limits', () => {
  test('an invalid limit is refused', () => {
    for (const maxMessageBytes of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => limitsFrom({ maxMessageBytes })).toThrow(RangeError);
    }
  });

  test('the given limits override the defaults', () => {
    expect(limitsFrom({ maxConnections: 3 })).toEqual({ ...DEFAULT_LIMITS, maxConnections: 3 });
  });
});
