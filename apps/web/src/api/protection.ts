import { getPlayingTime } from '@layline/contract/calls/get-playing-time.ts';
import { getProtectionHistory } from '@layline/contract/calls/get-protection-history.ts';
import { getProtection } from '@layline/contract/calls/get-protection.ts';
import type { Protection } from '@layline/contract/entities/protection.ts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** How often time in session is told and asked for; also how the exchange measures it. */
const MINUTE_MS = 60_000;

/** Own limits, a break in force, reality checks; not asked for guests. */
export function protectionQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.protection, 'state', player],
    queryFn: async ({ signal }) => valueOf(await request(getProtection, { signal })),
    enabled: player !== null,
    staleTime: MINUTE_MS,
  });
}

/** What a change of protection answered with: shown at once, and the history is read anew. */
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

/**
 * Time in session and its result, asked for once a minute while the page is in view. A provider without the call
 * is not asked again and again.
 */
export function playingTimeQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.playingTime, player],
    queryFn: async ({ signal }) => valueOf(await request(getPlayingTime, { signal })),
    enabled: player !== null,
    staleTime: MINUTE_MS / 2,
    refetchInterval: ({ state }) => (state.error !== null && state.data === undefined ? false : MINUTE_MS),
    retry: false,
  });
}
