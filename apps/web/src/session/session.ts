import type { Paise } from '@layline/units/money.ts';
import { ALL_SPORTS, encodeUserInfo } from '../provider/user-info.ts';
import type { LoginResult, RenewedTokens } from '../provider/account.ts';
import type { UserInfo } from '../provider/user-info.ts';
import { KEPT_ON_LOGOUT, KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { keepDevice } from './known-device.ts';
import { sessionStore } from './session-store.ts';

/** The life of a session (section 4 of the requirements): stored values and the store change together. */

function storeTokens(tokens: RenewedTokens, now: number): number {
  const expiresAt = now + tokens.expireInSeconds * 1000;
  if (tokens.refreshToken !== null) {
    storage.set(KEYS.refreshToken, tokens.refreshToken);
    storage.set(KEYS.refreshTokenSnake, tokens.refreshToken);
  }
  storage.set(KEYS.expireIn, String(tokens.expireInSeconds));
  storage.set(KEYS.expireAt, String(expiresAt));
  // Last, because other tabs read the session when this key changes, and the rest must be stored by then.
  storage.set(KEYS.accessToken, tokens.accessToken);
  return expiresAt;
}

function writeUserInfo(user: UserInfo): void {
  storage.set(KEYS.userInfo, encodeUserInfo(user));
}

/**
 * Signs a player in (R4.1); expiry is now + expireInSeconds × 1000 (R9.6). `now` is UTC ms; `typedName` is the name
 * used to log in, for providers that do not send it (R3.1).
 */
export function startSession(login: LoginResult, now: number, typedName = 'Demo'): void {
  const { accessToken, refreshToken, casinoToken, stakes } = login;
  const user: UserInfo = {
    userName: login.userName ?? typedName,
    balance: login.balance,
    exposure: login.exposure,
    flags: login.flags ?? ALL_SPORTS,
    stakes,
  };
  balanceOf = 0;
  writeUserInfo(user);
  if (casinoToken === null) storage.remove(KEYS.casinoToken);
  else storage.set(KEYS.casinoToken, casinoToken);
  keepDevice(login.deviceToken);
  const expiresAt = storeTokens(login, now);
  sessionStore.setState({ status: 'player', accessToken, refreshToken, expiresAt, casinoToken, user }, true);
}

/**
 * Puts a renewed access token into the session it was requested for, the one with the token `before`; without a new
 * refresh token the old one stays (R7.8). `now` is UTC ms.
 */
export function renewTokens(before: string, tokens: RenewedTokens, now: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'player' || session.accessToken !== before) return;
  const expiresAt = storeTokens(tokens, now);
  const { accessToken } = tokens;
  const refreshToken = tokens.refreshToken ?? session.refreshToken;
  sessionStore.setState({ ...session, accessToken, refreshToken, expiresAt }, true);
}

/** The player logs out (R4.2): storage is cleared except for the base address, theme, language, stars and the device's token. */
export function clearOnLogout(): void {
  for (const key of storage.keys())
    if (!KEPT_ON_LOGOUT.includes(key) && !key.startsWith('desk')) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
}

/** Time of the known balance, UTC ms. */
let balanceOf = 0;

/**
 * New balance and exposure from a call or the hub; the newer of the two wins (R2.24). `at` is when the call was made
 * or the message received, UTC ms. Fields that a provider leaves out keep their values.
 */
export function setBalance(balance: Paise | null, exposure: Paise | null, at: number): void {
  const session = sessionStore.getState();
  if (session.status !== 'player' || at < balanceOf) return;
  balanceOf = at;
  const { user } = session;
  const next = { ...user, balance: balance ?? user.balance, exposure: exposure ?? user.exposure };
  if (user.balance === next.balance && user.exposure === next.exposure) return;
  writeUserInfo(next);
  sessionStore.setState({ ...session, user: next }, true);
}
