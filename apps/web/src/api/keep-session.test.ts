import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { startSession } from '../session/session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { keepSession } from './keep-session.ts';

const NOW = 1_800_000_000_000;

/** What the provider answers to a renewal; the refresh tokens that it was asked with. */
let answer: () => Response | Promise<Response> = () => new Response(null, { status: 502 });
let asked: (string | null)[] = [];

const fresh = (accessToken: string, expireInSeconds = 900) =>
  Response.json({
    success: true,
    status: 200,
    result: { accessToken, refreshToken: 'refresh-2', expireInSeconds },
  });
const refused = (status: number) =>
  Response.json({ success: false, status, result: null, error: { message: 'No.' } }, { status });

function signIn(expireInSeconds: number) {
  startSession(
    {
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expireInSeconds,
      stakes: [],
      casinoToken: 'c',
      domain: 'd',
      userName: 'asha',
      flags: null,
      balance: null,
      exposure: null,
    },
    Date.now(),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const key of storage.keys()) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
  asked = [];
  vi.stubGlobal('location', { origin: 'https://play.example' });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).searchParams.get('refreshToken'));
    return answer();
  });
  onTestFinished(keepSession());
  onTestFinished(() => void vi.useRealTimers());
});

test('[R4.4] [R7.8] the tokens are renewed a minute before they expire, and so on', async () => {
  signIn(900);
  answer = () => fresh(`access-${asked.length + 1}`);
  await vi.advanceTimersByTimeAsync(839_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['refresh-1']);
  expect(accessToken()).toBe('access-2');
  expect(storage.get(KEYS.expireAt)).toBe(String(NOW + 840_000 + 900_000));
  await vi.advanceTimersByTimeAsync(840_000);
  expect(asked).toEqual(['refresh-1', 'refresh-2']);
});

test('tokens of half a minute are renewed at half of it, and those of no time at all not in a storm', async () => {
  signIn(30);
  answer = () => fresh(`access-${asked.length + 1}`, asked.length === 1 ? 30 : 0);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(12);
});

test.each([
  ['silence', () => Promise.reject<Response>(new TypeError('fetch failed'))],
  ['a gateway’s page', async () => new Response('<h1>Bad Gateway', { status: 502 })],
  ['a portal’s page', async () => new Response('<h1>Log in to the wireless network')],
  ['an overload', async () => refused(503)],
])('%s instead of new tokens is asked again, and ends no session', async (_, page) => {
  signIn(900);
  answer = page;
  await vi.advanceTimersByTimeAsync(845_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(accessToken()).toBe('access-1');
  answer = () => fresh('access-2');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(accessToken()).toBe('access-2');
});

test('[R4.4] a refresh token that the provider refuses by a 401 ends the session', async () => {
  signIn(900);
  answer = () => refused(401);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).toEqual(['refresh-1']);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(storage.get(KEYS.accessToken)).toBeNull();
});

test('[R4.4] a provider without renewal is asked once, and the session goes on until it ends by itself', async () => {
  signIn(900);
  answer = () => refused(404);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).toHaveLength(1);
  expect(accessToken()).toBe('access-1');
});

test('what another tab has renewed meanwhile is taken over, without spending the token again', async () => {
  signIn(900);
  await vi.advanceTimersByTimeAsync(800_000);
  storage.set(KEYS.expireAt, String(Date.now() + 900_000));
  storage.set(KEYS.accessToken, 'access-2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(accessToken()).toBe('access-2');
  expect(asked).toEqual([]);
});

test('a log-out while the renewal is under way stays one', async () => {
  signIn(900);
  const gate = Promise.withResolvers<Response>();
  answer = () => gate.promise;
  await vi.advanceTimersByTimeAsync(840_000);
  sessionStore.setState({ status: 'guest' }, true);
  gate.resolve(fresh('access-2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
});
