import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { marketId } from '@layline/units/ids.ts';
import { Attention } from './attention.ts';

const M1 = marketId('m1');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a look lasts a minute; a held market has attention until it is let go of, whether or not anybody looks', () => {
  let now = 0;
  const attention = new Attention(
    () => now,
    systemScheduler,
    () => false,
  );
  const gained: string[] = [];
  attention.onGained((id) => void gained.push(id));
  attention.look(M1);
  now = 59_999;
  expect(attention.has(M1)).toBe(true);
  now = 60_000;
  expect(attention.has(M1)).toBe(false);
  attention.hold(M1);
  attention.look(M1);
  now = 1e9;
  expect([attention.has(M1), gained]).toEqual([true, [M1, M1]]);
  attention.forget(M1);
  expect(attention.has(M1)).toBe(false);
});

test('a reader waits for the makers, a quarter of a second at most, and not at all if somebody was already looking', async () => {
  const attention = new Attention(
    () => 0,
    systemScheduler,
    () => false,
  );
  const quoted = Promise.withResolvers<void>();
  const answered: string[] = [];
  const ask = async (who: string, ids: readonly string[]): Promise<void> => {
    await attention.attend(ids.map(marketId));
    answered.push(who);
  };
  attention.onGained((id) => (id === M1 ? quoted.promise : undefined));
  const all = [ask('first', ['m1']), ask('second', ['m1', 'm2']), ask('elsewhere', ['m2'])];
  await vi.advanceTimersByTimeAsync(249);
  expect(answered).toEqual(['elsewhere']);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual(['elsewhere', 'first', 'second']);
  quoted.reject(new Error('the writer has stopped'));
  await Promise.all([...all, ask('third', ['m1'])]);
  expect(vi.getTimerCount()).toBe(0);
});
