import { getPreferences } from '@layline/contract/calls/get-preferences.ts';
import { getSetting } from '@layline/contract/calls/get-setting.ts';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

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
