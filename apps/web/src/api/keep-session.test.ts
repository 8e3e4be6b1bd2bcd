import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { getOpenBets } from '../provider/bets.ts';
import { request } from '../provider/request.ts';
import { clearOnLogout, renewTokens, startSession } from '../session/session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { restoreSession } from '../session/stored-session.ts';
import { keepSession } from './keep-session.ts';

const NOW = 1_800_000_000_000;

/** The provider's answer to a renewal, and the refresh tokens it was sent. */
let answer: () => Response | Promise<Response> = () => new Response(null, { status: 502 });
let asked: (string | null)[] = [];
/** Its answer about a token's remaining life, and the tokens it was asked about. */
let validity: () => Response | Promise<Response>;
let questions: (string | null)[] = [];
/** Bearer tokens of all calls. */
let bearers: (string | null)[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const onOver = vi.fn<() => void>();
let leave: () => void;

const fresh = (accessToken: string, expireInSeconds = 900) =>
  Response.json({
    success: true,
    status: 200,
    result: { accessToken, refreshToken: 'refresh-2', expireInSeconds },
  });
const said = (result: unknown) => Response.json({ success: true, status: 200, result });
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
      deviceToken: null,
    },
    Date.now(),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const key of storage.keys()) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
  asked = [];
  questions = [];
  bearers = [];
  validity = () => said(null);
  onOver.mockReset();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://play.example' });
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    const { pathname, searchParams } = new URL(url);
    bearers.push(headers.get('authorization'));
    if (pathname.endsWith('GetAccessTokenValidateTime')) {
      questions.push(searchParams.get('token'));
      return validity();
    }
    asked.push(searchParams.get('refreshToken'));
    return answer();
  });
  leave = keepSession(onOver);
  onTestFinished(() => leave());
  onTestFinished(() => void vi.useRealTimers());
});

/** Hides the tab, and shows it again after `ms`. */
async function lookAwayFor(ms: number) {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(ms);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

/** Reloads the page, with what is stored. */
async function reload() {
  leave();
  sessionStore.setState({ status: 'guest' }, true);
  restoreSession(Date.now());
  leave = keepSession(onOver);
  await vi.advanceTimersByTimeAsync(0);
}

test('[R4.4] [R7.8] the tokens are renewed a minute before they expire, again and again', async () => {
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

test('tokens valid for half a minute are renewed at half their life, and those valid for two seconds do not cause a storm', async () => {
  signIn(30);
  answer = () => fresh(`access-${asked.length + 1}`, asked.length === 1 ? 30 : 2);
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
])('%s instead of new tokens is retried and does not end the session', async (_, page) => {
  signIn(900);
  answer = page;
  await vi.advanceTimersByTimeAsync(845_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(accessToken()).toBe('access-1');
  answer = () => fresh('access-2');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(accessToken()).toBe('access-2');
});

test('[R4.4] a refresh token refused with a 401 ends the session', async () => {
  signIn(900);
  answer = () => refused(401);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(asked).toEqual(['refresh-1']);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(storage.get(KEYS.accessToken)).toBeNull();
});

test('[R4.4] a provider without renewal is asked once, and the session lasts until its expiry', async () => {
  signIn(900);
  answer = () => refused(404);
  await vi.advanceTimersByTimeAsync(899_999);
  expect(asked).toHaveLength(1);
  expect(accessToken()).toBe('access-1');
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(storage.get(KEYS.accessToken)).toBeNull();
  expect(onOver).toHaveBeenCalledOnce();
});

test('[R4.3] a player who slept past the expiry is told about the log-out, and the token is neither renewed nor sent', async () => {
  signIn(900);
  answer = () => fresh('access-2');
  // Timers stop while a machine sleeps, but the clock does not.
  vi.setSystemTime(NOW + 900_000);
  await request(getOpenBets);
  expect(bearers).toEqual([null]);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(onOver).toHaveBeenCalledOnce();
  bearers = [];
  await vi.advanceTimersByTimeAsync(900_000);
  expect(bearers).toEqual([]);
  expect(storage.keys()).toEqual([]);
});

test('[R4.3] [R4.4] a renewal delayed by sleep past the expiry is not made', async () => {
  signIn(900);
  answer = () => fresh('access-2');
  vi.setSystemTime(NOW + 900_000);
  await vi.advanceTimersByTimeAsync(840_000);
  expect(bearers).toEqual([]);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(onOver).toHaveBeenCalledOnce();
});

test('[R4.3] a tab that becomes visible after the expiry ends the session without a call', async () => {
  signIn(900);
  page.visibilityState = 'hidden';
  vi.setSystemTime(NOW + 900_000);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(onOver).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(bearers).toEqual([]);
});

test('a tab that slept while another one renewed takes over its tokens', async () => {
  signIn(900);
  vi.setSystemTime(NOW + 950_000);
  storage.set(KEYS.expireAt, String(NOW + 1_700_000));
  storage.set(KEYS.accessToken, 'access-2');
  await request(getOpenBets);
  expect(bearers).toEqual(['Bearer access-2']);
  expect(onOver).not.toHaveBeenCalled();
});

test('a log-out is not announced as an expired session', async () => {
  signIn(900);
  clearOnLogout();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(onOver).not.toHaveBeenCalled();
});

describe('[R7.7] the remaining validity of a stored token', () => {
  test('is checked after a reload, and when a tab becomes visible after a long time', async () => {
    signIn(7200);
    await reload();
    expect(questions).toEqual(['access-1']);
    expect(bearers).toEqual(['Bearer access-1']);
    await lookAwayFor(60_000);
    expect(questions).toHaveLength(1);
    await lookAwayFor(300_000);
    expect(questions).toHaveLength(2);
  });

  test('a guest’s session is never renewed', async () => {
    await reload();
    await lookAwayFor(300_000);
    expect(questions).toEqual([]);
  });

  test.each([
    ['not valid', { valid: false }],
    ['not valid, in other words', { isValid: 'false', expireInSeconds: 600 }],
    ['no time at all', { expireInSeconds: 0 }],
    ['an expiry in the past', { expiresAt: NOW - 1 }],
  ])('%s ends the session at once', async (_, result) => {
    signIn(900);
    storage.set(KEYS.openBets, '{}');
    storage.set(KEYS.profitLoss, '[]');
    storage.set(KEYS.theme, 'dark');
    validity = () => said(result);
    await reload();
    expect(sessionStore.getState()).toEqual({ status: 'guest' });
    expect(storage.keys()).toEqual([KEYS.theme]);
    expect(onOver).toHaveBeenCalledOnce();
  });

  test('a 401 ends the session like that of any call', async () => {
    signIn(900);
    validity = () => refused(401);
    await reload();
    expect(sessionStore.getState()).toEqual({ status: 'guest' });
  });

  test.each([
    ['seconds', { valid: true, expireInSeconds: '120' }],
    ['an instant', { expiresAt: NOW + 120_000 }],
    ['seconds before an instant of another clock', { expireInSeconds: 120, expiresAt: NOW - 5000 }],
  ])('a shorter life, given as %s, moves the expiry and the renewal', async (_, result) => {
    signIn(900);
    validity = () => said(result);
    answer = () => fresh('access-2');
    await reload();
    expect(storage.get(KEYS.expireAt)).toBe(String(NOW + 120_000));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['refresh-1']);
    expect(accessToken()).toBe('access-2');
  });

  test.each([
    ['no such call', () => refused(404)],
    ['a refusal', () => refused(400)],
    ['a fault', () => refused(500)],
    ['a plain success', () => said(null)],
    ['a word', () => said('ok')],
    ['a number', () => said(600)],
    ['a list', () => said([])],
    ['nothing of the kind', () => said({ user: 5 })],
    ['what cannot be read', () => said({ valid: 'perhaps', expiresAt: 'soon', expireInSeconds: {} })],
    ['a longer life', () => said({ valid: true, expireInSeconds: 86_400 })],
    ['a page', () => new Response('<h1>Hello')],
    ['silence', () => Promise.reject<Response>(new TypeError('fetch failed'))],
  ])('%s changes nothing', async (_, page) => {
    signIn(900);
    validity = page;
    const before = sessionStore.getState();
    await reload();
    expect(questions).toHaveLength(1);
    expect(sessionStore.getState()).toEqual(before);
    expect(storage.get(KEYS.expireAt)).toBe(String(NOW + 900_000));
    expect(onOver).not.toHaveBeenCalled();
  });

  test('an answer about a token that has been renewed meanwhile is ignored', async () => {
    signIn(900);
    const gate = Promise.withResolvers<Response>();
    validity = () => gate.promise;
    await reload();
    renewTokens('access-1', { accessToken: 'access-2', refreshToken: null, expireInSeconds: 900 }, NOW);
    gate.resolve(said({ valid: false }));
    await vi.advanceTimersByTimeAsync(0);
    expect(accessToken()).toBe('access-2');
    expect(onOver).not.toHaveBeenCalled();
  });
});

test('tokens renewed by another tab meanwhile are taken over, without using the old one again', async () => {
  signIn(900);
  await vi.advanceTimersByTimeAsync(800_000);
  storage.set(KEYS.expireAt, String(Date.now() + 900_000));
  storage.set(KEYS.accessToken, 'access-2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(accessToken()).toBe('access-2');
  expect(asked).toEqual([]);
});

test('a log-out during a renewal stays a log-out', async () => {
  signIn(900);
  const gate = Promise.withResolvers<Response>();
  answer = () => gate.promise;
  await vi.advanceTimersByTimeAsync(840_000);
  sessionStore.setState({ status: 'guest' }, true);
  gate.resolve(fresh('access-2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
});
