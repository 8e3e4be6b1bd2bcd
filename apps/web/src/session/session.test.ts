import { paise } from '@layline/units/money.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { accessToken, sessionStore } from './session-store.ts';
import { clearOnLogout, renewTokens, setBalance, startSession } from './session.ts';
import { adoptSession, dropSession, restoreSession } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const login = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expireInSeconds: 900,
  stakes: [],
  casinoToken: 'casino',
  domain: 'layline.example',
  userName: 'asha',
  flags: { football: true, tennis: true, cricket: true, kabaddi: false, horseRacing: true },
  balance: paise(123_450),
  exposure: paise(2000),
  deviceToken: null,
};

function stored(): Record<string, string | null> {
  return Object.fromEntries(storage.keys().map((key) => [key, storage.get(key)]));
}

beforeEach(() => {
  for (const key of storage.keys()) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
});

test('[R4.1] [R3.11] [R9.6] a log-in stores tokens, user info and the expiry', () => {
  startSession(login, NOW);
  expect(stored()).toEqual({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    refresh_token: 'refresh-1',
    casinoToken: 'casino',
    expire_in: '900',
    expire_DateTime: String(NOW + 900_000),
    userinfo: JSON.stringify({ userName: 'asha', balance: 1234.5, exposure: 20, ...login.flags, stakes: [] }),
  });
  expect(sessionStore.getState()).toMatchObject({
    status: 'player',
    expiresAt: NOW + 900_000,
    user: { userName: 'asha', balance: paise(123_450), exposure: paise(2000) },
  });
});

test('a reload finds the same session again', () => {
  startSession(login, NOW);
  const before = sessionStore.getState();
  sessionStore.setState({ status: 'guest' }, true);
  restoreSession(NOW + 899_999);
  expect(sessionStore.getState()).toEqual(before);
});

test('[R4.2] logout clears storage but keeps base address, theme, language, odds and stars, and the token of the device', () => {
  startSession({ ...login, deviceToken: 'device-1' }, NOW);
  storage.set(KEYS.baseUrl, '/exchange/');
  storage.set(KEYS.theme, 'green');
  storage.set(KEYS.autoTheme, 'false');
  storage.set(KEYS.language, 'hi');
  storage.set(KEYS.odds, 'fractional');
  storage.set(KEYS.pins, '["1.1"]');
  storage.set(KEYS.betSlips, '[]');
  storage.set(KEYS.sportTree, '[]');
  storage.set(KEYS.siteSuspended, 'false');
  storage.set(KEYS.siteSettings, '{}');
  storage.set(KEYS.appBar, 'dismissed');
  clearOnLogout();
  expect(stored()).toEqual({
    baseUrl: '/exchange/',
    theme: 'green',
    autoTheme: 'false',
    language: 'hi',
    odds: 'fractional',
    pinnedEvents: '["1.1"]',
    deviceToken: 'device-1',
  });
  expect(accessToken()).toBeNull();
});

test('[R4.3] an expired session is over at the reload', () => {
  startSession(login, NOW);
  restoreSession(NOW + 900_000);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(stored()).toEqual({});
});

test('[R4.3] an expired token is not used', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  startSession(login, NOW);
  vi.setSystemTime(NOW + 899_999);
  expect(accessToken()).toBe('access-1');
  vi.setSystemTime(NOW + 900_000);
  expect(accessToken()).toBeNull();
});

describe('[R4.1] what another tab does', () => {
  test('a log-in in progress there is left alone', () => {
    startSession(login, NOW);
    storage.remove(KEYS.userInfo);
    const before = stored();
    sessionStore.setState({ status: 'guest' }, true);
    adoptSession();
    expect(sessionStore.getState()).toEqual({ status: 'guest' });
    expect(stored()).toEqual(before);
  });

  test('its log-out ends the session here', () => {
    startSession(login, NOW);
    storage.remove(KEYS.accessToken);
    adoptSession();
    expect(accessToken()).toBeNull();
  });

  test('its renewed tokens are taken', () => {
    startSession(login, NOW);
    storage.set(KEYS.accessToken, 'access-2');
    adoptSession();
    expect(accessToken()).toBe('access-2');
  });
});

test('[R4.4] the end of a session removes its values and leaves the rest', () => {
  startSession(login, NOW);
  for (const [key, value] of [
    [KEYS.openBets, '{}'],
    [KEYS.profitLoss, '[]'],
    [KEYS.betSlips, '[]'],
    [KEYS.theme, 'dark'],
  ] as const) {
    storage.set(key, value);
  }
  dropSession();
  expect(stored()).toEqual({ betSlips: '[]', theme: 'dark' });
  expect(accessToken()).toBeNull();
});

describe('[R4.5] a stored token without good user info', () => {
  test.each([
    ['none', null],
    ['no JSON', '{oops'],
    ['the wrong kind', '{"userName":[5]}'],
  ])('%s: the session values are cleared', (_, userinfo) => {
    startSession(login, NOW);
    if (userinfo === null) storage.remove(KEYS.userInfo);
    else storage.set(KEYS.userInfo, userinfo);
    restoreSession(NOW);
    expect(stored()).toEqual({});
    expect(sessionStore.getState()).toEqual({ status: 'guest' });
  });
});

test('[R4.1] renewed tokens move the expiry and keep the player', () => {
  startSession(login, NOW);
  const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2', expireInSeconds: 60 };
  renewTokens('access-1', fresh, NOW + 1000);
  expect(storage.get(KEYS.expireAt)).toBe(String(NOW + 61_000));
  expect(storage.get(KEYS.refreshToken)).toBe('refresh-2');
  expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-2', user: { userName: 'asha' } });
});

test('[R7.8] a refresh answer of two fields keeps the refresh token', () => {
  startSession(login, NOW);
  renewTokens('access-1', { accessToken: 'access-2', refreshToken: null, expireInSeconds: 60 }, NOW);
  expect(sessionStore.getState()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
  expect(storage.get(KEYS.refreshToken)).toBe('refresh-1');
});

test('tokens that arrive after the player has changed are dropped', () => {
  startSession(login, NOW);
  startSession({ ...login, accessToken: 'access-9', userName: 'ravi' }, NOW);
  renewTokens('access-1', { accessToken: 'access-2', refreshToken: null, expireInSeconds: 60 }, NOW);
  expect(accessToken()).toBe('access-9');
});

test('[R1.8] a pushed balance is shown and stored; the same one again changes nothing', () => {
  startSession(login, NOW);
  setBalance(paise(100_050), paise(0), NOW);
  expect(storage.get(KEYS.userInfo)).toContain('"balance":1000.5,"exposure":0');
  const state = sessionStore.getState();
  setBalance(paise(100_050), paise(0), NOW);
  expect(sessionStore.getState()).toBe(state);
});

test('a balance without a session is ignored', () => {
  setBalance(paise(100), paise(0), NOW);
  expect(stored()).toEqual({});
});

test('[R2.24] the newer of call and hub decides the balance, however late the older one arrives', () => {
  startSession(login, NOW);
  const balance = () => {
    const state = sessionStore.getState();
    return state.status === 'player' && state.user.balance;
  };
  setBalance(paise(500), paise(0), NOW + 20);
  setBalance(paise(900), paise(0), NOW + 10);
  expect(balance()).toBe(500);
  setBalance(paise(700), null, NOW + 30);
  expect(balance()).toBe(700);
  startSession(login, NOW);
  setBalance(paise(100), paise(0), NOW);
  expect(balance()).toBe(100);
});

test('[R3.1] a player has the typed name if the provider sends none, else the provider’s', () => {
  startSession({ ...login, userName: null }, NOW, 'asha@example');
  expect(sessionStore.getState()).toMatchObject({ user: { userName: 'asha@example' } });
  startSession({ ...login, userName: 'asha' }, NOW, 'asha@example');
  expect(sessionStore.getState()).toMatchObject({ user: { userName: 'asha' } });
});

test('[R3.1] the stakes of a log-in are stored with the player', () => {
  const stakes = [{ title: 'Small', value: paise(25_000) }];
  startSession({ ...login, stakes }, NOW);
  restoreSession(NOW);
  expect(sessionStore.getState()).toMatchObject({ user: { stakes } });
});
