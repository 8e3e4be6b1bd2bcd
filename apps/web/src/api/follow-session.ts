import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';
import { READS } from './reads.ts';

/** Clears everything read for one player when the player changes, so that it is never shown to the next. */
export function followSession(queryClient: QueryClient): () => void {
  return sessionStore.subscribe((session, before) => {
    const nameOf = (state: typeof session) => (state.status === 'player' ? state.user.userName : null);
    const gone = nameOf(before);
    if (nameOf(session) === gone) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => gone !== null && queryKey.includes(gone) });
    for (const read of Object.values(READS)) {
      // Common to everybody: matches and markets stay while they are re-read.
      if (read === READS.catalogue) void queryClient.invalidateQueries({ queryKey: [read] });
      else void queryClient.resetQueries({ queryKey: [read] });
    }
  });
}
