import { refreshToken as refreshCall } from '../provider/account.ts';
import { renewTokens } from '../session/session.ts';
import { adoptSession, dropSession } from '../session/stored-session.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { attempt } from '../provider/attempt.ts';
import type { ApiFailure } from '../provider/failure.ts';

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

/** Only the provider's own no ends a session; its silence, a gateway's page or a portal's say nothing about it. */
function isVerdict(failure: ApiFailure): boolean {
  if (failure.kind === 'unauthorized') return true;
  return failure.kind === 'refused' && failure.status >= 400 && failure.status < 500;
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
  if (isVerdict(outcome.failure)) dropSession();
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
