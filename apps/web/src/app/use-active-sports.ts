import { useUser } from '../session/session-store.ts';
import { CASINO_ID, SPORTS, isSportActive } from '../site/sports.ts';
import type { SportInfo } from '../site/sports.ts';
import { useSettings } from '../site/site-store.ts';

/** The sports that show on this site for this visitor (R6.3), in their fixed order; none before the settings are here. */
export function useActiveSports(): readonly SportInfo[] {
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  if (!settings) return [];
  return SPORTS.filter((sport) => isSportActive(sport.id, settings, flags));
}

/** True unless this site has no casino for this visitor (R6.3); a site that is not known yet keeps its place for one. */
export function useCasinoOffered(): boolean {
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  return !settings || isSportActive(CASINO_ID, settings, flags);
}
