import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_QUICK_STAKES } from '../provider/user-info.ts';
import type { QuickStake } from '../provider/user-info.ts';
import { valueOf } from '../provider/failure.ts';
import { getPreferences, getSetting } from '../provider/preferences.ts';
import { request } from '../provider/request.ts';
import { useUser } from '../session/session-store.ts';
import { READS } from './reads.ts';

const FRESH_MS = 300_000;

/** The player's betting preferences (R7.24); not requested for guests. */
export function playerSettingsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.settings, player],
    queryFn: async ({ signal }) => valueOf(await request(getSetting, { signal })),
    enabled: player !== null,
    staleTime: FRESH_MS,
  });
}

/** Initial settings of the player's bet slips. */
export function preferencesQuery(player: string) {
  return queryOptions({
    queryKey: [READS.settings, 'preferences', player],
    queryFn: async ({ signal }) => valueOf(await request(getPreferences, { signal })),
    staleTime: FRESH_MS,
  });
}

/**
 * Quick stakes on the slip: the player's own once known, until then those from the log-in (R3.1); the default ones if
 * the provider has none (R9.1).
 */
export function useQuickStakes(): readonly QuickStake[] {
  const user = useUser();
  const settings = useQuery(playerSettingsQuery(user?.userName ?? null)).data;
  const known = [settings?.stakes ?? [], user?.stakes ?? []];
  return known.find((stakes) => stakes.length > 0) ?? DEFAULT_QUICK_STAKES;
}
