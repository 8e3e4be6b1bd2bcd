import { useUser } from '../session/session-store.ts';
import { CASINO_ID, SPORTS, isSportActive } from '../site/sports.ts';
import type { SportInfo } from '../site/sports.ts';
import { useSettings } from '../site/site-store.ts';

/** The sports shown on this site to this visitor (R6.3), in their fixed order; none until the settings have loaded. */
export function useActiveSports(): readonly SportInfo[] {
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  if (!settings) return [];
  return SPORTS.filter((sport) => isSportActive(sport.id, settings, flags));
}

/** False if this site has no casino for this visitor (R6.3); until the site is known, the casino keeps its place. */
export function useCasinoOffered(): boolean {
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  return !settings || isSportActive(CASINO_ID, settings, flags);
}
