import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { succeed } from '@layline/contract/envelope.ts';
import { exampleOperatorMarket } from '@layline/contract/examples/operator.ts';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { pageTimers } from '@layline/hub/timers.ts';
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
    observers: [],
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
    const reads = new LiveReads(queries, pageTimers);
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

const MEMBER = { queryKey: ['read', 'getAgentMember', { nodeId: 'p1' }] };
const OF_MEMBER = { topic: 'AGENTS', ids: null } as const;

test('[R20.32] what changes while a list is being read is read as soon as that answer is there', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const answers: PromiseWithResolvers<number>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  };
  const shown = new QueryObserver(queries, { ...MEMBER, queryFn, meta: { live: true } });
  const end = shown.subscribe(() => undefined);
  const reads = new LiveReads(queries, pageTimers);
  reads.take([OF_MEMBER]);
  reads.take([OF_MEMBER]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.resolve(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(2);
  expect(shown.getCurrentResult().data).toBe(2);
  void queries.invalidateQueries();
  reads.take([OF_MEMBER]);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(3);
  reads.stop();
  answers[2]?.resolve(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(3);
  end();
  vi.useRealTimers();
});

test('[R20.32] a list that is live in one part of the screen is read again, though another part shows it too', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const queryFn = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
  const ends = [true, false].map((live) =>
    new QueryObserver(queries, { ...MEMBER, queryFn, meta: { live } }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(0);
  const before = queryFn.mock.calls.length;
  const reads = new LiveReads(queries, pageTimers);
  reads.take([OF_MEMBER]);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(before + 1);
  for (const end of ends) end();
  reads.stop();
  vi.useRealTimers();
});

test('[R20.32] a live read that has failed is made again after five seconds, though the desk is live', () => {
  liveStore.setState({ state: 'live', topics: ['AGENTS'] });
  expect(intervalOf('getAgentMember')).toBe(60_000);
  expect(intervalOf('getAgentMember', true)).toBe(5000);
  liveStore.setState({ state: 'off', topics: [] });
});
