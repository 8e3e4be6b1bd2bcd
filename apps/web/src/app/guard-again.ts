import { sessionStore } from '../session/session-store.ts';
import type { makeRouter } from './router.tsx';

/**
 * When a session ends while a page is open that needs one (R4.4), the guard runs again, as on a visit, and leads to
 * the log-in and back (R2.26). A game stays open and shows it itself. Returns the unsubscribe function.
 */
export function guardAgain(router: ReturnType<typeof makeRouter>): () => void {
  const look = () => {
    const { login = false, room = false } = router.state.matches.at(-1)?.staticData ?? {};
    if (login && !room && sessionStore.getState().status === 'guest') void router.invalidate();
  };
  // One of the first answers may already have ended it.
  look();
  return sessionStore.subscribe(look);
}
