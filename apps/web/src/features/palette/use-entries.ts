import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '@layline/ui/language/texts.ts';
import { furtherGamesQuery, gamesQuery } from '../../api/casino.ts';
import { loadedMarkets } from '../../api/event-markets.ts';
import { useOffersProtection } from '../../api/protection.ts';
import { sportTree } from '../../api/use-catalogue.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { useUser } from '../../session/session-store.ts';
import { CASINO_ID, isSportActive, SPORTS } from '../../site/sports.ts';
import { useSettings } from '../../site/site-store.ts';
import { site } from '../../site/texts.ts';
import { competitionEntries, gameEntries, marketEntries, matchEntries, pageEntries } from './entries.ts';
import { useStars } from '../../stars/stars-store.ts';
import { starredEntries } from './starred-entries.ts';
import { palette } from './texts.ts';
import type { Entry } from './search/entry.ts';

/** Like the lobby's own list, which is then already here. */
const GAMES_TAKE = 100;

/** Everything that this visitor can find on this site, what of it is starred, and the reads of the matches and of the games beyond the first. */
export function useEntries() {
  const t = useTexts(palette);
  const sportName = useTexts(site);
  const client = useQueryClient();
  const user = useUser();
  const settings = useSettings();
  const protection = useOffersProtection();
  const open = useOpenEvents();
  const stars = useStars();
  const sports = SPORTS.filter(({ id }) => settings && isSportActive(id, settings, user?.flags ?? null));
  const query = useQuery(sportTree);
  // Its pages send guests to the log-in.
  const casino = user !== null && sports.some(({ id }) => id === CASINO_ID);
  const { data: first } = useQuery({ ...gamesQuery({ take: GAMES_TAKE }), enabled: casino });
  const known = first?.games.length ?? 0;
  const further = useQuery({
    ...furtherGamesQuery(known),
    enabled: casino && first !== undefined && known > 0 && first.total > known,
  });

  const tree = query.data ?? [];
  const matches = matchEntries(tree, sports, open);
  const events = new Map(matches.filter(({ kind }) => kind === 'event').map((entry) => [entry.id, entry]));
  const pages = pageEntries({ signedIn: user !== null, sports, protection }, t, sportName);
  const entries: readonly Entry[] = [
    ...matches,
    ...competitionEntries(tree, sports, open, t),
    ...marketEntries(loadedMarkets(client), events),
    ...(casino ? gameEntries(first?.games ?? [], further.data ?? []) : []),
    ...pages,
  ];
  const starred = starredEntries(stars, { tree, sports, open, entries }, t);
  return { entries, starred, pages, casino, query, further };
}
