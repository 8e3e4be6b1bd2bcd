import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../late-files.ts', () => {
  const page = async () => ({ ProfilePage: () => null, HomeScreen: () => null });
  return { PAGES: { ProfilePage: page, HomeScreen: page } };
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

async function columnsAfter(name: 'ProfilePage' | 'HomeScreen') {
  const { latePage } = await import('./late-page.ts');
  const { lateCode } = await import('../../live/late-code.ts');
  const load = vi.fn<() => Promise<string>>(async () => 'columns');
  void lateCode(load);
  await latePage(name).preload?.();
  await vi.advanceTimersByTimeAsync(0);
  return load;
}

test('[R2.9] the columns beside an account page appear with the page, not two seconds later', async () => {
  expect(await columnsAfter('ProfilePage')).toHaveBeenCalledTimes(1);
});

test('beside a page with prices they wait for those', async () => {
  expect(await columnsAfter('HomeScreen')).not.toHaveBeenCalled();
});
