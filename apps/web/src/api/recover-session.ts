import { refreshToken as refreshCall } from '@layline/contract/calls/refresh-token.ts';
import { adoptSession, dropSession, renewTokens } from '../session/session.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { attempt } from './attempt.ts';

/**
 * Renewing a session by its refresh token. Refresh tokens are for one use, and the exchange ends the whole
 * session when a spent one comes again; so all tabs take turns, and one that finds newer tokens takes those.
 */

let underWay: Promise<string | null> | undefined;

function oneTabAtATime<T>(action: () => Promise<T>): Promise<T> {
  // Absent on pages without a secure context; then tabs may meet, and the later one has to log in again.
  if (!('locks' in navigator)) return action();
  return navigator.locks.request('layline-session', action) as Promise<T>;
}

async function renew(rejected: string | null): Promise<string | null> {
  adoptSession();
  const current = accessToken();
  if (current !== null && current !== rejected) return current;
  const session = sessionStore.getState();
  if (session.status !== 'player' || session.refreshToken === null) {
    dropSession();
    return null;
  }
  const outcome = await attempt(refreshCall, { query: { refreshToken: session.refreshToken } }, null);
  if (outcome.ok) {
    renewTokens(outcome.value, Date.now());
    return outcome.value.accessToken;
  }
  // Without an answer nothing is known about the session, so nothing ends.
  if (outcome.failure.kind !== 'network') dropSession();
  return null;
}

/**
 * A fresh access token after the provider rejected one; null where there is none, and then the session is
 * over (R4.4) unless the provider could not be reached. Calls that come meanwhile share the attempt.
 */
export function recoverSession(rejected: string | null): Promise<string | null> {
  underWay ??= oneTabAtATime(() => renew(rejected)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
