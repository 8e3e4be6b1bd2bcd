import { getClosestEvents } from '../provider/catalogue.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provide, succeed } from '../testing/provider.ts';
import { reachStore } from '../provider/reach-store.ts';
import { request } from '../provider/request.ts';
import { watchReach } from './watch-reach.ts';

const onBack = vi.fn<() => void>();
let stop: () => void = () => undefined;
let answer: () => Response = () => succeed([]);
let probe: () => Response = answer;
let seen: Request[] = [];

const gone = (): Response => {
  throw new TypeError('fetch failed');
};
const good = () => succeed({ expiresAt: 1, version: '1' });
const call = () => request(getClosestEvents, { query: { take: 5 } });
const asked = () => seen.filter(({ url }) => url.includes('GetSettingExpiry')).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reachStore.setState({ reach: 'unknown' });
  onBack.mockClear();
  seen = provide({ Closest: () => answer(), GetSettingExpiry: () => probe() });
  stop = watchReach({ onBack });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  reachStore.setState({ reach: 'unknown' });
});

test('[R8.1] a call without an answer is followed by a probe, and is not an outage if the probe succeeds', async () => {
  const states: string[] = [];
  const end = reachStore.subscribe(({ reach }) => states.push(reach));
  answer = gone;
  probe = () => good();
  await call();
  await vi.waitUntil(() => reachStore.getState().reach === 'reached');
  end();
  expect(states).toEqual(['doubted', 'reached']);
  expect(asked()).toBe(1);
  expect(onBack).not.toHaveBeenCalled();
});

test('a missing provider is asked until it answers, and then failed reads are repeated', async () => {
  answer = gone;
  probe = gone;
  await call();
  await vi.waitUntil(() => reachStore.getState().reach === 'down');
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitUntil(() => asked() === 2 && vi.getTimerCount() > 0);
  expect(onBack).not.toHaveBeenCalled();
  probe = good;
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitUntil(() => reachStore.getState().reach === 'reached');
  expect(onBack).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(3);
});

test('the return of the network triggers a check at once', async () => {
  answer = gone;
  probe = gone;
  await call();
  await vi.waitUntil(() => reachStore.getState().reach === 'down');
  probe = good;
  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => reachStore.getState().reach === 'reached');
  expect(onBack).toHaveBeenCalledOnce();
});

test.each([
  ["a gateway's page", () => new Response('<h1>Bad Gateway', { status: 502 }), 'down'],
  ['a call that another provider does not have', () => new Response('Not found', { status: 404 }), 'reached'],
  [
    'an overload that the exchange itself speaks of',
    () => Response.json({ success: false }, { status: 503 }),
    'reached',
  ],
] as const)('%s: the provider is %s', async (_, make, reach) => {
  answer = make;
  probe = make;
  await call();
  await vi.waitUntil(() => reachStore.getState().reach === reach);
  expect(reachStore.getState().reach).toBe(reach);
});
