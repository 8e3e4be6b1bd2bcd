import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_QUICK_STAKES } from '../provider/user-info.ts';
import type { QuickStake } from '../provider/user-info.ts';
import { valueOf } from '../provider/failure.ts';
import { getPreferences, getSetting } from '../provider/preferences.ts';
import { request } from '../provider/request.ts';
import { useUser } from '../session/session-store.ts';
import { READS } from './reads.ts';

const FRESH_MS = 300_000;

/** How the player likes to bet (R7.24); not asked for guests. */
export function playerSettingsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.settings, player],
    queryFn: async ({ signal }) => valueOf(await request(getSetting, { signal })),
    enabled: player !== null,
    staleTime: FRESH_MS,
  });
}

/** How a bet slip begins for the player. */
export function preferencesQuery(player: string) {
  return queryOptions({
    queryKey: [READS.settings, 'preferences', player],
    queryFn: async ({ signal }) => valueOf(await request(getPreferences, { signal })),
    staleTime: FRESH_MS,
  });
}

/**
 * The stakes that a slip offers at a press: the player's own once they are known, until then those of the log-in (R3.1);
 * the usual ones where the provider has none (R9.1).
 */
export function useQuickStakes(): readonly QuickStake[] {
  const user = useUser();
  const settings = useQuery(playerSettingsQuery(user?.userName ?? null)).data;
  const known = [settings?.stakes ?? [], user?.stakes ?? []];
  return known.find((stakes) => stakes.length > 0) ?? DEFAULT_QUICK_STAKES;
}
