import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each test is a separate visit, because loading cannot be undone within a visit. */
async function visit() {
  vi.resetModules();
  return {
    ...(await import('./late-code.ts')),
    ...(await import('./first-prices.ts')),
    ...(await import('./link-store.ts')),
    ...(await import('../session/on-slip-intent.ts')),
    ...(await import('../session/slip-intent.ts')),
  };
}

const PRESS = { eventId: 'e', marketId: 'm', runnerId: 'r', side: 'BACK', price: 200, line: null } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is downloaded before the first prices', async () => {
  const { lateCode, linkStore } = await visit();
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  const code = lateCode(load);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(load).not.toHaveBeenCalled();
  linkStore.setState({ prices: 'polling' });
  expect(await code).toBe('code');
});

test('a press on a price loads at once', async () => {
  const { lateCode, openSlip } = await visit();
  const code = lateCode(async () => 'code');
  openSlip(PRESS);
  expect(await code).toBe('code');
});

test('code needed immediately loads immediately, and so does what is registered later', async () => {
  const { lateCode, waitNoLonger } = await visit();
  waitNoLonger();
  expect(await lateCode(async () => 'one')).toBe('one');
  expect(await lateCode(async () => 'two')).toBe('two');
});

test('a page without prices waits two seconds', async () => {
  const { lateCode } = await visit();
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  void lateCode(load);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a download that failed is tried again every 5 s until it succeeds', async () => {
  const { lateCode, waitNoLonger } = await visit();
  waitNoLonger();
  const load = vi
    .fn<() => Promise<string>>(async () => 'code')
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  const code = lateCode(load);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a press from before the slip was loaded is handled when it loads, and only once', async () => {
  const { openSlip, onSlipIntent } = await visit();
  openSlip(PRESS);
  const heard = vi.fn<(intent: unknown) => void>();
  const end = onSlipIntent(heard);
  expect(heard).toHaveBeenCalledExactlyOnceWith(PRESS);
  end();
  onSlipIntent(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  openSlip(PRESS);
  expect(heard).toHaveBeenCalledTimes(2);
});
