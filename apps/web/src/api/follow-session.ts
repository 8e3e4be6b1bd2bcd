import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';
import { READS } from './reads.ts';

/** Keeps what was read for one player from ever being shown to the next: forgets it when the player changes. */
export function followSession(queryClient: QueryClient): () => void {
  return sessionStore.subscribe((session, before) => {
    const nameOf = (state: typeof session) => (state.status === 'player' ? state.user.userName : null);
    const gone = nameOf(before);
    if (nameOf(session) === gone) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => gone !== null && queryKey.includes(gone) });
    for (const read of Object.values(READS)) {
      // Shared by everybody: matches and markets stay while they are read again.
      if (read === READS.catalogue) void queryClient.invalidateQueries({ queryKey: [read] });
      else void queryClient.resetQueries({ queryKey: [read] });
    }
  });
}
