import { getAccessTokenValidateTime, refreshToken as refreshCall } from '../provider/account.ts';
import type { ApiFailure } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { renewTokens } from '../session/session.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import type { Session } from '../session/session-store.ts';
import { shortenSession } from '../session/shorten-session.ts';
import { adoptSession, dropSession, endIfExpired } from '../session/stored-session.ts';
import { retryDelay } from '../site/retry-delay.ts';

/**
 * Renews a session before its token expires (R4.4): a 401 ends the session, so no call may have to fail first, and an
 * expired token is never renewed: the session ends, as on a reload (R4.3). Refresh tokens are single-use, and the
 * exchange ends the whole session if one is used twice; so all tabs take turns, and one that finds newer tokens takes
 * those.
 */

/** How long before its expiry a token is renewed; short-lived tokens are renewed at half their life. */
const AHEAD_MS = 60_000;
/** Minimum interval between renewals, whatever a provider says about its tokens' life. */
const PAUSE_MS = 1_000;
/** Timer delays are 32-bit; a longer one would fire immediately. */
const LONGEST_MS = 2 ** 31 - 1;
/** A tab that becomes visible checks that its token is still valid, unless it has done so within this time. */
const RECHECK_MS = 300_000;

function oneTabAtATime<T>(action: () => Promise<T>): Promise<T> {
  // Absent on pages without a secure context; there tabs may collide, and the later one has to log in again.
  if (!('locks' in navigator)) return action();
  return navigator.locks.request('layline-session', action) as Promise<T>;
}

/** Silence, a gateway's or portal's page and an overload are temporary; a refusal by the provider itself is not. */
function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'refused') return failure.status < 400 || failure.status >= 500;
  return failure.kind !== 'unauthorized';
}

/** Renews the tokens if `due` is still the current one. True if another try is worthwhile. */
async function renew(due: string): Promise<boolean> {
  adoptSession();
  endIfExpired(Date.now());
  const session = sessionStore.getState();
  if (session.status !== 'player' || session.accessToken !== due || session.refreshToken === null) {
    return false;
  }
  const outcome = await request(refreshCall, { query: { refreshToken: session.refreshToken } });
  if (!outcome.ok) return isPassing(outcome.failure);
  renewTokens(due, outcome.value, Date.now());
  return false;
}

/**
 * Asks how long the token remains valid (R7.7): the provider may have ended or shortened the session. Any other
 * answer, or none, changes nothing. True if the session is over.
 */
async function check(): Promise<boolean> {
  const token = accessToken();
  if (token === null) return false;
  const outcome = await request(getAccessTokenValidateTime, { query: { token } });
  if (!outcome.ok || outcome.value === null) return false;
  adoptSession();
  // If the token was renewed meanwhile, here or in another tab, this answer is about a spent one.
  if (accessToken() !== token) return false;
  const { valid, expireInSeconds, expiresAt } = outcome.value;
  const now = Date.now();
  const until = expireInSeconds === null ? expiresAt : now + expireInSeconds * 1000;
  if (!valid || (until !== null && until <= now)) {
    dropSession();
    return true;
  }
  if (until !== null) shortenSession(until);
  return false;
}

function tokenOf(session: Session): string | null {
  return session.status === 'player' ? session.accessToken : null;
}

function expiryOf(session: Session): number | null {
  return session.status === 'player' ? session.expiresAt : null;
}

/**
 * Keeps a session alive while the page is open, and ends it at its expiry, then calls `onOver`. Returns the clean-up
 * function.
 */
export function keepSession(onOver: () => void): () => void {
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let checkedAt = 0;

  const later = (token: string, wait: number, failures: number) => {
    renewal = setTimeout(
      () => {
        void oneTabAtATime(() => renew(token)).then((again) => {
          if (!again || tokenOf(sessionStore.getState()) !== token) return;
          clearTimeout(renewal);
          later(token, retryDelay(failures + 1, Math.random()), failures + 1);
        });
      },
      Math.min(wait, LONGEST_MS),
    );
  };
  const plan = () => {
    clearTimeout(renewal);
    clearTimeout(end);
    const session = sessionStore.getState();
    if (session.status !== 'player') return;
    const left = session.expiresAt - Date.now();
    end = setTimeout(
      () => {
        endIfExpired(Date.now());
        plan();
      },
      Math.min(Math.max(left, PAUSE_MS), LONGEST_MS),
    );
    if (session.refreshToken === null) return;
    later(session.accessToken, Math.max(PAUSE_MS, left - AHEAD_MS, Math.min(left / 2, AHEAD_MS)), 0);
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    endIfExpired(Date.now());
    if (Date.now() - checkedAt < RECHECK_MS) return;
    checkedAt = Date.now();
    void check().then((over) => {
      if (over) onOver();
    });
  };

  const stop = sessionStore.subscribe((session, before) => {
    if (tokenOf(session) === tokenOf(before) && expiryOf(session) === expiryOf(before)) return;
    plan();
    if (session.status === 'guest' && (expiryOf(before) ?? Infinity) <= Date.now()) onOver();
  });
  document.addEventListener('visibilitychange', look);
  plan();
  look();
  return () => {
    clearTimeout(renewal);
    clearTimeout(end);
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}
