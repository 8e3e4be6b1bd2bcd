import { bySoonest } from '../../../provider/catalogue.ts';
import type { Event } from '../../../provider/catalogue.ts';

/** A competition of a sport with its matches, the soonest first. Its name is empty for matches of none. */
export interface Competition {
  readonly name: string;
  readonly events: readonly Event[];
}

/** The competitions of these matches by name, in the alphabet of a language (BCP 47); matches of none come last. */
export function competitionsOf(events: readonly Event[], language: string): readonly Competition[] {
  const byName = new Map<string, Event[]>();
  for (const event of events)
    byName.set(event.competition, [...(byName.get(event.competition) ?? []), event]);
  return [...byName]
    .map(([name, members]) => ({ name, events: members.toSorted(bySoonest) }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, language));
}
