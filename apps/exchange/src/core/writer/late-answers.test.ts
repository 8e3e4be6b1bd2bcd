import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Group } from './command-queue.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { LateAnswers } from './late-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('everybody waits for the whole time and is told once, however many wait and whenever they came', async () => {
  const told: string[] = [];
  const waiting: Group[] = [];
  const late = new LateAnswers(() => waiting, {
    scheduler: systemScheduler,
    elapsed: () => performance.now(),
  });
  const wait = (name: string, ms: number): void => {
    const since = performance.now();
    waiting.push({
      texts: [],
      bytes: 0,
      trace: undefined,
      origin: undefined,
      since,
      until: since + ms,
      resolve: () => undefined,
      reject: ({ name: error }) => told.push(`${name}: ${error}`),
    });
    late.lookAfter(ms);
  };
  wait('a feed', Infinity);
  wait('first', 100);
  await vi.advanceTimersByTimeAsync(60);
  wait('second', 100);
  await vi.advanceTimersByTimeAsync(39);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(told).toEqual(['first: OutcomeUnknown']);
  await vi.advanceTimersByTimeAsync(60);
  expect(told).toEqual(['first: OutcomeUnknown', 'second: OutcomeUnknown']);
  wait('third', 100);
  await vi.advanceTimersByTimeAsync(101);
  expect(told).toEqual(['first: OutcomeUnknown', 'second: OutcomeUnknown', 'third: OutcomeUnknown']);
  wait('a caller of a core that is closed', 100);
  late.stop();
  expect(vi.getTimerCount()).toBe(0);
});
