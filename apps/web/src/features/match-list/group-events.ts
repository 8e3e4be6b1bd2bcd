import type { TextOf } from '@layline/ui/language/texts.ts';
import { isFollowed } from '../../stars/stars-store.ts';
import type { Star } from '../../stars/stars-store.ts';
import { bySoonest, isInPlay } from '../../provider/catalogue.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { matchList } from './texts.ts';

/** Events of one competition, in the list's order. */
export interface CompetitionGroup {
  /** Null if events of several competitions share a block, so that each row shows its own; and if it has no name. */
  readonly competition: string | null;
  readonly events: readonly Event[];
}

/** A section of the list with its heading. */
export interface Section {
  readonly key: keyof typeof TITLES;
  readonly title: (typeof TITLES)[keyof typeof TITLES];
  readonly groups: readonly CompetitionGroup[];
  readonly count: number;
}

const TITLES = {
  starred: 'Starred',
  'in-play': 'In-Play',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
} as const satisfies Readonly<Record<string, TextOf<typeof matchList>>>;
const ORDER = Object.keys(TITLES) as readonly Section['key'][];

/** Start of the local day `days` after that of `now`; UTC ms. */
export function dayStart(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

function keyOf(event: Event, now: number, starred: ReadonlySet<Star>): Section['key'] {
  if (isFollowed(event, starred)) return 'starred';
  if (isInPlay(event)) return 'in-play';
  const start = event.startTime ?? now;
  if (start < dayStart(now, 1)) return 'today';
  return start < dayStart(now, 2) ? 'tomorrow' : 'later';
}

function byCompetition(events: readonly Event[]): CompetitionGroup[] {
  const groups = new Map<string, Event[]>();
  for (const event of events)
    groups.set(event.competition, [...(groups.get(event.competition) ?? []), event]);
  return [...groups].map(([name, members]) => ({ competition: name === '' ? null : name, events: members }));
}

/**
 * The sections of a sport's list: what is starred first, then in-play, today, tomorrow and later, each with its competitions
 * in the order of their first event. Closed events are left out. Days are by the player's own clock; `now` is UTC ms.
 */
export function groupEvents(events: readonly Event[], now: number, stars: readonly Star[]): Section[] {
  const starred = new Set(stars);
  const parts = new Map<Section['key'], Event[]>(ORDER.map((key) => [key, []]));
  const sorted = [...events].sort((a, b) => bySoonest(a, b) || a.order - b.order);
  for (const event of sorted) {
    if (event.status !== 'CLOSED') parts.get(keyOf(event, now, starred))?.push(event);
  }
  const sections: Section[] = [];
  for (const [key, members] of parts) {
    if (members.length === 0) continue;
    sections.push({ key, title: TITLES[key], groups: byCompetition(members), count: members.length });
  }
  return sections;
}
