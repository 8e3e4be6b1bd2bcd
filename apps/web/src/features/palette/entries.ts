import type { PlainTextOf, TextOf, Write } from '@layline/ui/language/texts.ts';
import type { CasinoGame } from '../../provider/casino.ts';
import { isInPlay } from '../../provider/catalogue.ts';
import type { Event, Sport } from '../../provider/catalogue.ts';
import type { Market } from '../../provider/markets.ts';
import { CASINO_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { PAGES } from './pages.ts';
import type { PagePath } from './pages.ts';
import type { Entry } from './search/entry.ts';
import { fold } from './search/words.ts';
import type { palette } from './texts.ts';

/** What the lists of a site say can be found. Each function makes the entries of one kind. */

const SEPARATOR = ' · ';

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(SEPARATOR);
}

const NO_TIME = { inPlay: false, startTime: null } as const;

/** By event: a refetch keeps the objects of unchanged events, whose entries can then be reused. */
const eventEntries = new WeakMap<Event, readonly Entry[]>();

/** A match, and the runners that its title does not name. */
function entriesOfEvent(event: Event, icon: SportInfo['icon'], sport: string): readonly Entry[] {
  const { id, title, competition, venue, startTime, mainMarket } = event;
  const common = {
    icon,
    inPlay: isInPlay(event),
    startTime,
    goes: { to: 'event', eventId: id },
  } as const;
  const inTitle = fold(title);
  return [
    {
      ...common,
      kind: 'event',
      id,
      title,
      about: joined(competition, venue ?? ''),
      // A main market found by its own name leads to the same page.
      alsoKnownAs: joined(sport, mainMarket?.name ?? ''),
    },
    ...(mainMarket?.runners ?? [])
      .filter(({ name }) => name !== '' && !inTitle.includes(fold(name)) && fold(name) !== 'the draw')
      .map(({ runnerId, name }) => ({
        ...common,
        kind: 'runner' as const,
        id: `${id}/${runnerId}`,
        title: name,
        about: joined(title, competition),
      })),
  ];
}

/** Matches and runners of the sports shown to this visitor; `open` returns those of a list that are not over. */
export function matchEntries(
  tree: readonly Sport[],
  sports: readonly SportInfo[],
  open: (listed: readonly Event[]) => readonly Event[],
): readonly Entry[] {
  return sports.flatMap(({ id, icon, name }) =>
    open(tree.find((sport) => sport.id === id)?.events ?? []).flatMap((event) => {
      const known = eventEntries.get(event);
      if (known) return known;
      const made = entriesOfEvent(event, icon, name);
      eventEntries.set(event, made);
      return made;
    }),
  );
}

/** The competitions of these matches, each with their number. */
export function competitionEntries(
  tree: readonly Sport[],
  sports: readonly SportInfo[],
  open: (listed: readonly Event[]) => readonly Event[],
  t: Write<TextOf<typeof palette>>,
): readonly Entry[] {
  return sports.flatMap((sport) => {
    const counts = new Map<string, number>();
    for (const { competition } of open(tree.find(({ id }) => id === sport.id)?.events ?? []))
      if (competition !== '') counts.set(competition, (counts.get(competition) ?? 0) + 1);
    return [...counts].map(([competition, n]) => ({
      ...NO_TIME,
      kind: 'competition' as const,
      id: `${sport.id}/${competition}`,
      title: competition,
      about: t('{n} match|{n} matches', { n }),
      icon: sport.icon,
      goes: { to: 'search', text: competition } as const,
    }));
  });
}

/** Markets of the matches that the player has looked at: the lists name only the main one of each. */
export function marketEntries(
  markets: readonly Market[],
  matches: ReadonlyMap<string, Entry>,
): readonly Entry[] {
  return markets.flatMap(({ marketId, eventId, name, bettingType, book }) => {
    const match = matches.get(eventId);
    if (match === undefined || book.status === 'CLOSED') return [];
    return [
      {
        kind: 'market' as const,
        id: marketId,
        title: name,
        about: match.title,
        icon: match.icon,
        inPlay: match.inPlay,
        startTime: match.startTime,
        goes: { to: 'event', eventId, show: shownAs(bettingType, marketId) } as const,
      },
    ];
  });
}

/** The tab of a market's page: bookmakers and fancies share one each. */
function shownAs(bettingType: Market['bettingType'], marketId: string): string {
  if (bettingType === 'BOOKMAKER') return 'bookmaker';
  return bettingType === 'FANCY' ? 'fancy' : marketId;
}

const entriesOfGames = new WeakMap<CasinoGame, Entry>();

function entryOfGame(game: CasinoGame): Entry {
  const { gameId, name, providerName } = game;
  const entry: Entry = entriesOfGames.get(game) ?? {
    ...NO_TIME,
    kind: 'game',
    id: gameId,
    title: name,
    about: providerName,
    icon: 'casino',
    goes: { to: 'game', gameId },
  };
  entriesOfGames.set(game, entry);
  return entry;
}

/** Games of the casino, from lists that may overlap. */
export function gameEntries(...lists: readonly (readonly CasinoGame[])[]): readonly Entry[] {
  const games = new Map(lists.flat().map((game) => [game.gameId, game]));
  return [...games.values()].map(entryOfGame);
}

/** What decides which pages a visitor is offered. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly sports: readonly SportInfo[];
  /** False if the provider has no player protection. */
  readonly protection: boolean;
}

/** The sports and pages that this visitor can open, named in the visitor's language and found in English as well. */
export function pageEntries(
  { signedIn, sports, protection }: Visitor,
  t: Write<TextOf<typeof palette>>,
  sportName: (name: SportInfo['name']) => string,
): readonly Entry[] {
  const casino = sports.some(({ id }) => id === CASINO_ID);
  const isOffered = (path: PagePath): boolean => {
    if (path === '/casino' && !casino) return false;
    if (path === '/player-protection' && !protection) return false;
    const { for: whom } = PAGES[path];
    return whom === 'all' || (whom === 'players') === signedIn;
  };
  const words = (text: PlainTextOf<typeof palette>) => joined(t(text), text);
  return [
    ...sports
      .filter(({ id }) => id !== CASINO_ID)
      .map(({ id, name, icon }): Entry => ({
        ...NO_TIME,
        kind: 'page',
        id: `sport-${id}`,
        title: sportName(name),
        about: '',
        alsoKnownAs: name,
        icon,
        goes: { to: 'sport', sportId: id },
      })),
    ...(Object.keys(PAGES) as PagePath[]).filter(isOffered).map((path): Entry => ({
      ...NO_TIME,
      kind: 'page',
      id: path,
      title: t(PAGES[path].title),
      about: '',
      alsoKnownAs: joined(PAGES[path].title, words(PAGES[path].words)),
      icon: PAGES[path].icon,
      goes: { to: 'page', path },
    })),
  ];
}
