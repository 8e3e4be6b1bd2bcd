import { sessionStore } from '../session/session-store.ts';
import { recoverSession } from './recover-session.ts';

/** How long before its expiry a token is renewed, so that no call has to fail first. */
const AHEAD_MS = 60_000;

/** Renews the tokens of a session that is in use; gives its clean-up. */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const session = sessionStore.getState();
    if (session.status !== 'player' || session.refreshToken === null) return;
    const token = session.accessToken;
    const wait = Math.max(0, session.expiresAt - Date.now() - AHEAD_MS);
    // A timer's delay is a 32-bit number; a longer one would fire at once.
    timer = setTimeout(() => void recoverSession(token), Math.min(wait, 2 ** 31 - 1));
  };
  const stop = sessionStore.subscribe((session, before) => {
    const tokenOf = (state: typeof session) => (state.status === 'player' ? state.accessToken : null);
    if (tokenOf(session) !== tokenOf(before)) plan();
  });
  plan();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
