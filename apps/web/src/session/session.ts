import type { LoginResult, TokenPair } from '@layline/contract/entities/login.ts';
import { paiseFromMajor, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { KEPT_ON_LOGOUT, KEYS, SESSION_KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { sessionStore } from './session-store.ts';
import type { UserInfo } from './session-store.ts';
import { readUserInfo, writeUserInfo } from './stored-user.ts';

/** The life of a session (section 4 of the requirements): stored values and the store change together. */

function storeTokens(tokens: TokenPair, now: number): number {
  const expiresAt = now + tokens.expireInSeconds * 1000;
  storage.set(KEYS.refreshToken, tokens.refreshToken);
  storage.set(KEYS.refreshTokenSnake, tokens.refreshToken);
  storage.set(KEYS.expireIn, String(tokens.expireInSeconds));
  storage.set(KEYS.expireAt, String(expiresAt));
  // The last: it tells the other tabs to look, and by then everything has to be there.
  storage.set(KEYS.accessToken, tokens.accessToken);
  return expiresAt;
}

/** Signs a player in (R4.1); expiry is now + expireInSeconds × 1000 (R9.6). `now` is UTC ms. */
export function startSession(login: LoginResult, now: number): void {
  const user: UserInfo = {
    userName: login.userName,
    balance: paiseFromMajor(login.balance) ?? ZERO,
    exposure: paiseFromMajor(login.exposure) ?? ZERO,
    flags: login.flags,
  };
  writeUserInfo(user);
  storage.set(KEYS.casinoToken, login.casinoToken);
  const expiresAt = storeTokens(login, now);
  const { accessToken, refreshToken, casinoToken } = login;
  sessionStore.setState({ status: 'player', accessToken, refreshToken, expiresAt, casinoToken, user }, true);
}

/** Takes a fresh pair of tokens into the running session. */
export function renewTokens(tokens: TokenPair, now: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'player') return;
  const expiresAt = storeTokens(tokens, now);
  const { accessToken, refreshToken } = tokens;
  sessionStore.setState({ ...session, accessToken, refreshToken, expiresAt }, true);
}

/** The session is over by the provider's word (R4.4): its values go, everything else stays. */
export function dropSession(): void {
  for (const key of SESSION_KEYS) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
}

/** The player logs out (R4.2): storage is cleared but for the base address, theme and pins. */
export function clearOnLogout(): void {
  for (const key of storage.keys()) if (!KEPT_ON_LOGOUT.includes(key)) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
}

/**
 * Takes over what is stored: another tab may have logged in, out, or renewed the tokens. What is stored is left as it
 * is, because that tab may be in the middle of it.
 */
export function adoptSession(): void {
  const accessToken = storage.get(KEYS.accessToken);
  const user = readUserInfo();
  const expiresAt = Number(storage.get(KEYS.expireAt));
  if (accessToken === null || !user || !Number.isFinite(expiresAt)) {
    if (sessionStore.getState().status === 'player') sessionStore.setState({ status: 'guest' }, true);
    return;
  }
  const refreshToken = storage.get(KEYS.refreshToken);
  const casinoToken = storage.get(KEYS.casinoToken);
  sessionStore.setState({ status: 'player', accessToken, refreshToken, expiresAt, casinoToken, user }, true);
}

/**
 * Reads the stored session at start, where a passed expiry (R4.3) or missing user info (R4.5) ends it. In a page that
 * stays open the expiry does not: a machine that slept, or whose clock was put forward, has a refresh token to renew
 * the session with.
 */
export function restoreSession(now: number): void {
  adoptSession();
  const session = sessionStore.getState();
  if (session.status === 'guest' ? storage.get(KEYS.accessToken) !== null : session.expiresAt <= now) {
    dropSession();
  }
}

/** New balance and exposure from a call or the hub, minor units. */
export function setBalance(balance: Paise, exposure: Paise): void {
  const session = sessionStore.getState();
  if (session.status !== 'player') return;
  if (session.user.balance === balance && session.user.exposure === exposure) return;
  const user = { ...session.user, balance, exposure };
  writeUserInfo(user);
  sessionStore.setState({ ...session, user }, true);
}

/** Follows sign-in and sign-out in other tabs of the site. */
export function syncTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key is a cleared storage.
    if (event.key === null || event.key === KEYS.accessToken || event.key === KEYS.userInfo) {
      adoptSession();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
