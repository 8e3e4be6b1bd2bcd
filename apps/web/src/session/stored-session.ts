import { decodeUserInfo } from '../provider/user-info.ts';
import { parseJson } from '../provider/read-answer.ts';
import { KEYS, SESSION_KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { accessToken, sessionStore } from './session-store.ts';

/** The stored session, as a page adopts it at start and from other tabs (section 4 of the requirements). */

/** The provider has ended the session (R4.4): its values are removed, everything else stays. */
export function dropSession(): void {
  for (const key of SESSION_KEYS) storage.remove(key);
  sessionStore.setState({ status: 'guest' }, true);
}

/**
 * The provider has refused this bearer token with a 401, which ends the session (R4.4). A late answer to a token that
 * was replaced meanwhile says nothing about the current one.
 */
export function refuseBearer(token: string | null): void {
  if (token !== null && token === accessToken()) dropSession();
}

/**
 * Adopts what is stored: another tab may have logged in, out, or renewed the tokens. Storage is left as it is,
 * because that tab may be in the middle of writing it.
 */
export function adoptSession(): void {
  const token = storage.get(KEYS.accessToken);
  const user = decodeUserInfo(parseJson(storage.get(KEYS.userInfo) ?? ''));
  const expiresAt = Number(storage.get(KEYS.expireAt));
  if (token === null || !user || !Number.isFinite(expiresAt)) {
    // Also for one who is a guest already: a log-out elsewhere arrives key by key, and the guard of a page asks for the token.
    sessionStore.setState({ status: 'guest' }, true);
    return;
  }
  const refreshToken = storage.get(KEYS.refreshToken);
  const casinoToken = storage.get(KEYS.casinoToken);
  sessionStore.setState(
    { status: 'player', accessToken: token, refreshToken, expiresAt, casinoToken, user },
    true,
  );
}

/** Reads the stored session at start, where a passed expiry (R4.3) or missing user info (R4.5) ends it. */
export function restoreSession(now: number): void {
  adoptSession();
  if (sessionStore.getState().status === 'guest' && storage.get(KEYS.accessToken) !== null) dropSession();
  endIfExpired(now);
}

function isExpired(now: number): boolean {
  const session = sessionStore.getState();
  return session.status === 'player' && session.expiresAt <= now;
}

/**
 * Ends a session whose expiry has passed, in an open page as on a reload (R4.3), because a machine may have slept
 * through it; unless another tab was awake and has renewed it.
 */
export function endIfExpired(now: number): void {
  if (!isExpired(now)) return;
  adoptSession();
  if (isExpired(now)) dropSession();
}

/** Follows sign-in and sign-out in other tabs of the site. */
export function syncTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that storage was cleared.
    if (event.key === null || event.key === KEYS.accessToken || event.key === KEYS.userInfo) {
      adoptSession();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
