import { sessionStore } from '../session/session-store.ts';
import type { makeRouter } from './router.tsx';

/**
 * A session that ends while a page is open that needs one (R4.4): the guard is asked anew, as at a visit, and leads to the
 * log-in and back (R2.26). A game stays, and says it itself. Gives its end.
 */
export function guardAgain(router: ReturnType<typeof makeRouter>): () => void {
  const look = () => {
    const { login = false, room = false } = router.state.matches.at(-1)?.staticData ?? {};
    if (login && !room && sessionStore.getState().status === 'guest') void router.invalidate();
  };
  // It may have ended by the first answers already.
  look();
  return sessionStore.subscribe(look);
}
