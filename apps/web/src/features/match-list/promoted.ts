import type { Event, Sport } from '../../provider/catalogue.ts';
import type { SettingsEntry } from '../../provider/site-lists.ts';

/** An event, or a banner of the site. */
export type SliderCard = Event | SettingsEntry;

/**
 * The site's promotions, then the featured events. A promotion of a listed event is drawn as that event while it is
 * listed; any other is a banner, if it has text and a link.
 */
export function promotedFirst(
  promoted: readonly SettingsEntry[],
  tree: readonly Sport[],
  shown: readonly Event[],
  count: number,
): SliderCard[] {
  const listed = tree.flatMap(({ events }) => events);
  const first = promoted.flatMap((entry): SliderCard | [] => {
    const isOf = ({ id }: Event) => id === (entry.eventId ?? entry.id);
    if (listed.some(isOf)) return shown.find(isOf) ?? [];
    return entry.title !== null && (entry.url ?? entry.eventId) !== null ? entry : [];
  });
  return [...new Set([...first, ...shown])].slice(0, count);
}
