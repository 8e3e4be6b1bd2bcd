import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isUnknownCall, valueOf } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { getPlayingTime, getProtection, getProtectionHistory } from '../provider/protection.ts';
import type { Protection } from '../provider/protection.ts';
import { request } from '../provider/request.ts';
import { useUser } from '../session/session-store.ts';
import { READS } from './reads.ts';

/** Player protection is an extension of ours: a provider found to lack it is not asked again. */

/** How often playing time is reported and read; the exchange counts in the same unit. */
const MINUTE_MS = 60_000;

interface Reading {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/** The answer, or null if the provider does not know the call. */
async function unlessUnknown<T>(
  { client, queryKey }: Reading,
  ask: () => Promise<Outcome<T>>,
): Promise<T | null> {
  if (client.getQueryData(queryKey) === null) return null;
  const outcome = await ask();
  if (!outcome.ok && isUnknownCall(new ApiError(outcome.failure))) return null;
  return valueOf(outcome);
}

/** Own limits, current break, reality checks; null if the provider has none of this. Not requested for guests. */
export function protectionQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.protection, 'state', player],
    queryFn: (reading) => unlessUnknown(reading, () => request(getProtection, { signal: reading.signal })),
    enabled: player !== null,
    staleTime: MINUTE_MS,
  });
}

/** False once the provider is known to have no player protection; makes no request itself. */
export function useOffersProtection(): boolean {
  const player = useUser()?.userName ?? null;
  return useQuery({ ...protectionQuery(player), enabled: false }).data !== null;
}

/** Shows the answer to a change immediately, while the history is refetched. */
export function keepProtection(client: QueryClient, player: string, state: Protection): void {
  client.setQueryData(protectionQuery(player).queryKey, state);
  void client.invalidateQueries({ queryKey: [READS.protection, 'history'] });
  void client.invalidateQueries({ queryKey: [READS.playingTime] });
}

/** The last 200 changes of a player's protection. */
export function protectionHistoryQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.protection, 'history', player],
    queryFn: async ({ signal }) => valueOf(await request(getProtectionHistory, { signal })),
    enabled: player !== null,
  });
}

/** Time in session and its result, polled once a minute while the page is visible; null if there is none. */
export function playingTimeQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.playingTime, player],
    queryFn: (reading) => unlessUnknown(reading, () => request(getPlayingTime, { signal: reading.signal })),
    enabled: player !== null,
    staleTime: MINUTE_MS / 2,
    refetchInterval: ({ state }) => (state.data ? MINUTE_MS : false),
    retry: false,
  });
}
