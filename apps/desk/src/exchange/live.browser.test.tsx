import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { succeed } from '@layline/contract/envelope.ts';
import { exampleOperatorMarket } from '@layline/contract/examples/operator.ts';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';
import { isConcerned, LiveReads } from './live-reads.ts';
import { intervalOf, liveStore } from './live-store.ts';
import { dropSession } from './session-store.ts';

const TRADING: Answers = {
  GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'getProposals'),
  GetEvents: succeed([]),
  GetMarkets: succeed([exampleOperatorMarket]),
  GetProposals: succeed([]),
};

let made: FakeConnection[];
beforeEach(() => {
  made = [];
  loggedIn();
});
afterEach(loggedOut);

function makeConnection(): Promise<FakeConnection> {
  const connection = new FakeConnection();
  connection.answer = () => ({ topics: ['MARKETS', 'PROPOSALS'] });
  made.push(connection);
  return Promise.resolve(connection);
}

const status = page.getByRole('banner').getByText(/live/i);

test('[R20.21] what has changed is read again at once; the desk says that it is live', async () => {
  const answers = { ...TRADING };
  answerWith(answers);
  await open('/trading', { makeConnection });
  await expect.element(status).toHaveTextContent('Live');
  expect(made[0]?.invocations).toEqual([{ method: 'Register', argument: { Token: 'op_one' } }]);
  expect(await accessibilityFaults()).toEqual([]);
  await expect.element(page.getByText('suspended: operator')).toBeVisible();
  answers['GetMarkets'] = succeed([{ ...exampleOperatorMarket, status: 'OPEN', suspendReason: null }]);
  made[0]?.call('Changed', {
    position: 7,
    changes: [{ topic: 'MARKETS', ids: [exampleOperatorMarket.marketId] }],
  });
  await expect.element(page.getByText('suspended: operator')).not.toBeInTheDocument();
});

test('[R20.21] a desk that loses the connection says so, polls, and reads everything when it is back', async () => {
  const asked = answerWith({ ...TRADING });
  await open('/trading', { makeConnection });
  await expect.element(status).toHaveTextContent('Live');
  expect(intervalOf('getOperatorMarkets')).toBe(60_000);
  const reads = () => asked.filter(({ call }) => call === 'GetMarkets').length;
  await expect.element(page.getByText('suspended: operator')).toBeVisible();
  const before = reads();
  const back = Promise.withResolvers<void>();
  const first = made[0];
  vi.spyOn(FakeConnection.prototype, 'start').mockImplementation(() => back.promise);
  first?.close(new Error('gone'));
  await expect.element(status).toHaveTextContent('Not live: read every 5 s');
  expect(await accessibilityFaults()).toEqual([]);
  expect(intervalOf('getOperatorMarkets')).toBe(5000);
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(before));
  const polled = reads();
  back.resolve();
  await expect.element(status).toHaveTextContent('Live');
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(polled));
});

test('[R20.21] a refused registration is not repeated at once, and the log-out ends the connection', async () => {
  answerWith({ ...TRADING });
  const refuse = async () => {
    const connection = await makeConnection();
    connection.answer = () => Promise.reject(new Error('Your session has ended.'));
    return connection;
  };
  await open('/trading', { makeConnection: refuse });
  await expect.element(status).toMatchTextContent('Not live');
  expect(made.map(({ stopped }) => stopped)).toEqual([true]);
  dropSession(null);
  await expect.element(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  expect(liveStore.getState().state).toBe('off');
});

test('[R20.21] only what the change is about is read again', () => {
  const read = (call: string, query: object, live = true) => ({
    queryKey: ['read', call, query],
    meta: { live },
  });
  const change = { topic: 'PLAYERS', ids: ['p1'] } as const;
  const of = (query: Parameters<typeof isConcerned>[0], ids: readonly string[] | null = change.ids) =>
    isConcerned(query, { topic: 'PLAYERS', ids: ids === null ? null : [...ids] });
  expect(of(read('getOperatorPlayer', { playerId: 'p1' }))).toBe(true);
  expect(of(read('getOperatorPlayer', { playerId: 'p2' }))).toBe(false);
  expect(of(read('getOperatorPlayer', { playerId: 'p2' }), null)).toBe(true);
  expect(of(read('getOperatorPlayer', { playerId: 'p1' }, false))).toBe(false);
  expect(of(read('getOperatorMarket', { marketId: 'p1' }))).toBe(false);
});

test.each([
  ['MARKETS', 'getOperatorMarket', { marketId: 'm1' }, 2000],
  ['BETS', 'getRiskBets', {}, 5000],
  ['CASINO', 'getOpenCasinoRounds', {}, 5000],
] as const)(
  '[R20.32] %s that change all the time: %s is read at a fixed rate',
  async (topic, call, query, apartMs) => {
    vi.useFakeTimers();
    const queries = new QueryClient();
    const queryFn = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
    const queryKey = ['read', call, query];
    await queries.prefetchQuery({ queryKey, queryFn, meta: { live: true } });
    const invalidated = vi.spyOn(queries, 'invalidateQueries');
    const timers = { set: (run: () => void, ms: number) => window.setTimeout(run, ms), clear: clearTimeout };
    const reads = new LiveReads(queries, timers);
    for (let step = 0; step < 100; step += 1) {
      reads.take([{ topic, ids: ['m1'] }]);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(invalidated.mock.calls.length).toBeGreaterThanOrEqual(10_000 / apartMs);
    expect(invalidated.mock.calls.length).toBeLessThanOrEqual(10_000 / apartMs + 1);
    reads.stop();
    vi.useRealTimers();
  },
);
