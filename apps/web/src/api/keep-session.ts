import { refreshToken as refreshCall } from '../provider/account.ts';
import type { ApiFailure } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { renewTokens } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Session } from '../session/session-store.ts';
import { adoptSession } from '../session/stored-session.ts';
import { retryDelay } from '../site/retry-delay.ts';

/**
 * Renewing a session before its token expires (R4.4): a 401 ends it, so no call may ever have to fail first. Refresh
 * tokens are for one use, and the exchange ends the whole session when a spent one comes again; so all tabs take turns,
 * and one that finds newer tokens takes those.
 */

/** How long before its expiry a token is renewed; a token of a short life is renewed at half of it. */
const AHEAD_MS = 60_000;
/** Whatever a provider says about the life of its tokens, it is not asked more often. */
const PAUSE_MS = 1_000;
/** A timer's delay is a 32-bit number; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

function oneTabAtATime<T>(action: () => Promise<T>): Promise<T> {
  // Absent on pages without a secure context; then tabs may meet, and the later one has to log in again.
  if (!('locks' in navigator)) return action();
  return navigator.locks.request('layline-session', action) as Promise<T>;
}

/** Silence, a gateway's page, a portal's and an overload pass; a refusal of the provider's own does not. */
function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'refused') return failure.status < 400 || failure.status >= 500;
  return failure.kind !== 'unauthorized';
}

/** Renews the tokens if `due` is still the one in force. True if it is worth another try. */
async function renew(due: string): Promise<boolean> {
  adoptSession();
  const session = sessionStore.getState();
  if (session.status !== 'player' || session.accessToken !== due || session.refreshToken === null) {
    return false;
  }
  const outcome = await request(refreshCall, { query: { refreshToken: session.refreshToken } });
  if (!outcome.ok) return isPassing(outcome.failure);
  renewTokens(due, outcome.value, Date.now());
  return false;
}

function tokenOf(session: Session): string | null {
  return session.status === 'player' ? session.accessToken : null;
}

/** Keeps a session alive while the page is open; gives its clean-up. */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (token: string, wait: number, failures: number) => {
    timer = setTimeout(
      () => {
        void oneTabAtATime(() => renew(token)).then((again) => {
          if (!again || tokenOf(sessionStore.getState()) !== token) return;
          clearTimeout(timer);
          later(token, retryDelay(failures + 1, Math.random()), failures + 1);
        });
      },
      Math.min(wait, LONGEST_MS),
    );
  };
  const plan = () => {
    clearTimeout(timer);
    const session = sessionStore.getState();
    if (session.status !== 'player' || session.refreshToken === null) return;
    const left = session.expiresAt - Date.now();
    later(session.accessToken, Math.max(PAUSE_MS, left - AHEAD_MS, Math.min(left / 2, AHEAD_MS)), 0);
  };
  const stop = sessionStore.subscribe((session, before) => {
    if (tokenOf(session) !== tokenOf(before)) plan();
  });
  plan();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
