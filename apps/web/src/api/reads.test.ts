import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectReads, READS, invalidate } from './reads.ts';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  const client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    asked.push(String(filters?.queryKey?.[0]));
    return Promise.resolve();
  });
  connectReads(client);
});

afterEach(() => {
  vi.useRealTimers();
});

test('the answer to a bet and the hub’s message about it reload the same lists once', () => {
  invalidate('betting');
  vi.advanceTimersByTime(100);
  invalidate('betting');
  vi.advanceTimersByTime(149);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([READS.openBets, READS.profitLoss]);
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(2);
});

test('lists that become stale together are reloaded together', () => {
  invalidate('bonuses');
  invalidate('openBets');
  vi.advanceTimersByTime(150);
  expect(asked).toEqual([READS.bonuses, READS.openBets]);
});

test('messages without a pause do not postpone the lists for ever', () => {
  for (let word = 0; word < 12; word += 1) {
    invalidate('openBets');
    vi.advanceTimersByTime(50);
  }
  expect(asked).toEqual([READS.openBets]);
  vi.advanceTimersByTime(150);
  expect(asked).toEqual([READS.openBets]);
});
