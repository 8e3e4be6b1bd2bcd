import { bySoonest, isInPlay } from '../../provider/catalogue.ts';
import type { Event, Sport } from '../../provider/catalogue.ts';

/** R9.4: number of events in a sport's preview. */
export const PREVIEW_EVENTS = 2;

/**
 * The most interesting events first: in-play ones by volume, then the soonest. `open` returns those of a list that
 * are not over; `sportIds` are the sports shown to this visitor (R6.3).
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
