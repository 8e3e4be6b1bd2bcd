import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../provider/failure.ts';
import { listState } from './list-state.ts';

const refetch = vi.fn<() => void>();
const BASE = {
  data: undefined,
  error: null,
  fetchStatus: 'idle',
  isPlaceholderData: false,
  dataUpdatedAt: 7,
  refetch,
} as const;
const error = new ApiError({ kind: 'network', message: 'Please Check Your Network Connection...' });
const stateOf = (query: Parameters<typeof listState<readonly number[], number>>[0]) =>
  listState(
    query,
    (data) => data,
    (amount) => String(amount),
  );

describe('the state of a list', () => {
  test.each([
    ['under way', { ...BASE, fetchStatus: 'fetching' }, { phase: 'loading' }],
    ['waiting for a connection', { ...BASE, fetchStatus: 'paused' }, { phase: 'offline' }],
    ['failed', { ...BASE, error }, { phase: 'failed', message: 'Please Check Your Network Connection...' }],
    ['tried again', { ...BASE, error, fetchStatus: 'fetching' }, { phase: 'loading' }],
    ['there', { ...BASE, data: [1] }, { phase: 'ready', rows: [1], busy: false, stale: null }],
    ['read again', { ...BASE, data: [1], fetchStatus: 'fetching' }, { rows: [1], busy: false, stale: null }],
    [
      'on its way to another page',
      { ...BASE, data: [1], isPlaceholderData: true, fetchStatus: 'fetching' },
      { rows: [1], busy: true },
    ],
    [
      'failed on the way to another page',
      { ...BASE, data: [1], isPlaceholderData: true, error },
      { phase: 'failed' },
    ],
    [
      'there, but not read again',
      { ...BASE, data: [1], error },
      { phase: 'ready', rows: [1], stale: { message: 'Please Check Your Network Connection...', since: 7 } },
    ],
    [
      'there, and tried again',
      { ...BASE, data: [1], error, fetchStatus: 'fetching' },
      { phase: 'ready', rows: [1], stale: { message: 'Please Check Your Network Connection...', since: 7 } },
    ],
    [
      'there, without a connection',
      { ...BASE, data: [1], fetchStatus: 'paused' },
      { rows: [1], stale: { message: 'You are offline.', since: 7 } },
    ],
  ] as const)('%s', (_, query, state) => {
    expect(stateOf(query)).toMatchObject(state);
  });

  test('a retry goes to the query', () => {
    const state = stateOf({ ...BASE, error });
    if (state.phase === 'failed') state.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
