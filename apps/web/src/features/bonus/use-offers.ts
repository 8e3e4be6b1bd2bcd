import type { SettingsEntry } from '../../provider/site-lists.ts';
import { useSiteList } from '../../site/use-site-list.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';

/** A bonus that the site advertises. */
export interface Offer extends SettingsEntry {
  readonly title: string;
}

/** The bonuses in the site's settings that have a name and can be had now. */
export function offersAt(bonuses: readonly SettingsEntry[], now: number): readonly Offer[] {
  return bonuses.filter(
    (bonus): bonus is Offer =>
      bonus.title !== null && (bonus.opensAt ?? 0) <= now && now < (bonus.closesAt ?? Infinity),
  );
}

/** What the site advertises (R3.3). */
export function useOffers(): readonly Offer[] {
  const now = useMinute();
  return offersAt(useSiteList('bonuses'), now);
}
