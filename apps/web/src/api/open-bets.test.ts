import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBetsQuery } from './open-bets.ts';

/** Answers with pages of two bets, newest first, and returns the cursors asked for. */
function providePages(count: number, hasCursors = true): (string | null)[] {
  const asked: (string | null)[] = [];
  vi.stubGlobal('location', new URL('https://play.example/'));
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const cursor = new URL(new Request(input, init).url).searchParams.get('cursor');
    asked.push(cursor);
    const newest = hasCursors && cursor !== null ? Number(cursor) - 1 : count;
    const openBets = [newest, newest - 1]
      .filter((betId) => betId > 0)
      .map((betId) => ({ ...exampleOpenBet, betId }));
    const next = newest > 2 ? { next: String(newest - 1) } : {};
    const result = { openBets, balance: 100, exposure: 5, total: count, ...next };
    return Promise.resolve(Response.json({ success: true, status: 200, result, error: null }));
  });
  onTestFinished(() => {
    spy.mockRestore();
    vi.unstubAllGlobals();
  });
  return asked;
}

async function read() {
  const { openBets, ...rest } = await new QueryClient().fetchQuery(openBetsQuery('asha'));
  return { ...rest, betIds: openBets.map(({ betId }) => betId) };
}

test('[R7.19] open bets are read page by page, with the balance from the first page', async () => {
  const asked = providePages(5);
  expect(await read()).toMatchObject({ betIds: [5, 4, 3, 2, 1], total: 5, balance: 10_000 });
  expect(asked).toEqual([null, '4', '2']);
});

test('at most ten pages of open bets are read', async () => {
  const asked = providePages(100);
  expect(await read()).toMatchObject({ betIds: Array.from({ length: 20 }, (_, n) => 100 - n), total: 100 });
  expect(asked).toHaveLength(10);
});

test('if a provider sends the same page again, reading stops, and no bet is listed twice', async () => {
  const asked = providePages(5, false);
  expect((await read()).betIds).toEqual([5, 4]);
  expect(asked).toEqual([null, '4']);
});
