import { bySoonest, isInPlay } from '../../provider/catalogue.ts';
import type { Event, Sport } from '../../provider/catalogue.ts';

/** R9.4: events in the preview of a sport. */
export const PREVIEW_EVENTS = 2;

/**
 * The events worth a look first: in-play ones by what was traded, then the soonest. `open` gives those of a list that are
 * not over; `sportIds` are those that show for this visitor (R6.3).
 */
export function featured(
  tree: readonly Sport[],
  open: (listed: readonly Event[]) => readonly Event[],
  sportIds: ReadonlySet<number>,
  count: number,
): Event[] {
  const events = open(tree.filter((sport) => sportIds.has(sport.id)).flatMap((sport) => sport.events));
  const inPlay = events.filter(isInPlay).sort((a, b) => (b.totalMatched ?? 0) - (a.totalMatched ?? 0));
  const later = events.filter((event) => !isInPlay(event)).sort(bySoonest);
  return [...inPlay, ...later].slice(0, count);
}
