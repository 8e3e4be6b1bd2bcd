import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Event, Sport } from '../../provider/catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { followedBy } from '../../stars/star-forms.ts';
import { isFollowed } from '../../stars/stars-store.ts';
import type { Star } from '../../stars/stars-store.ts';
import type { Entry } from './search/entry.ts';
import { keyOf } from './search/entry.ts';
import type { palette } from './texts.ts';

interface Lists {
  readonly tree: readonly Sport[];
  readonly sports: readonly SportInfo[];
  /** Those of a list that are not over. */
  readonly open: (listed: readonly Event[]) => readonly Event[];
  /** Everything else that can be found. */
  readonly entries: readonly Entry[];
}

/** The stars that something on this site belongs to now, latest first. A runner's star leads to all of its matches. */
export function starredEntries(
  stars: readonly Star[],
  { tree, sports, open, entries }: Lists,
  t: Write<TextOf<typeof palette>>,
): readonly Entry[] {
  if (stars.length === 0) return [];
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return stars.toReversed().flatMap((star): Entry | [] => {
    const followed = followedBy(star);
    if (followed.kind === 'EVENT') return known.get(keyOf({ kind: 'event', id: star })) ?? [];
    const { kind, sportId, name } = followed;
    if (kind === 'COMPETITION')
      return known.get(keyOf({ kind: 'competition', id: `${sportId}/${name}` })) ?? [];
    const sport = sports.find(({ id }) => id === sportId);
    const only = new Set([star]);
    const matches = open(tree.find(({ id }) => id === sportId)?.events ?? []).filter((event) =>
      isFollowed(event, only),
    );
    if (sport === undefined || matches.length === 0) return [];
    return {
      kind: 'runner',
      id: star,
      title: name,
      about: t('{n} match|{n} matches', { n: matches.length }),
      icon: sport.icon,
      inPlay: false,
      startTime: null,
      goes: { to: 'search', text: name },
    };
  });
}
