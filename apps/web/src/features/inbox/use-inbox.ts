import { queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, READS } from '../../api/reads.ts';
import { valueOf } from '../../provider/failure.ts';
import { getInbox, markInboxRead } from '../../provider/inbox.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';

/** Without a hub this is how news arrives. */
const POLL_MS = 60_000;

/** A player's inbox; not requested for guests. */
export function inboxQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.inbox, player],
    queryFn: async ({ signal }) => valueOf(await request(getInbox, { signal })),
    enabled: player !== null,
    retry: false,
  });
}

/** The inbox of the player who is signed in, kept current. */
export function useInbox() {
  return useQuery({
    ...inboxQuery(useUser()?.userName ?? null),
    // A provider that has answered once has an inbox; one that has not is left alone.
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
}

/** Marks the inbox as read up to `readUntil`, UTC ms; a failure leaves it unread until it is opened again. */
export async function markRead(readUntil: number): Promise<void> {
  const outcome = await request(markInboxRead, { body: { readUntil } });
  if (outcome.ok) invalidate('inbox');
}
