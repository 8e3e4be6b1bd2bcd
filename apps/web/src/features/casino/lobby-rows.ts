import type { TextOf } from '@layline/ui/language/texts.ts';
import type { CasinoGame, CasinoGames, OwnGames } from '../../provider/casino.ts';
import type { SettingsEntry } from '../../provider/site-lists.ts';
import { CATEGORIES, CATEGORY_WORDS, categorySlug } from './sections.ts';
import type { SectionTitle } from './sections.ts';
import type { casino } from './texts.ts';

/** A game that the site knows only by its address. */
export interface GameLink extends SettingsEntry {
  readonly title: string;
  readonly url: string;
}

/** The games that a site promotes. */
export interface FeaturedGames {
  readonly games: readonly CasinoGame[];
  readonly links: readonly GameLink[];
}

/** A row of the lobby. */
export interface LobbyRow {
  readonly key: string;
  readonly title: Extract<TextOf<typeof casino>, SectionTitle | 'Featured' | 'Our tables'>;
  /** Our own tables are drawn large. */
  readonly large: boolean;
  readonly games: readonly CasinoGame[];
  /** Games hosted elsewhere that are in no list. */
  readonly links: readonly GameLink[];
  /** Short enough to share its line with another one, if there is room. */
  readonly half: boolean;
  /** The section with all of them, and their number; null if the row has all. */
  readonly more: { readonly section: string; readonly total: number } | null;
}

/** Games in a row before the rest gets a page of its own. */
const ROW_MAX = 12;
/** Maximum games in a row that takes half a line. */
const HALF_MAX = 2;

function isOwnTable({ launch, live }: CasinoGame): boolean {
  return launch === 'TABLES' && live;
}

function rowOf(
  key: string,
  title: LobbyRow['title'],
  games: readonly CasinoGame[],
  total = games.length,
): LobbyRow {
  const shown = games.slice(0, ROW_MAX);
  return {
    key,
    title,
    large: false,
    games: shown,
    links: [],
    half: false,
    more: total > shown.length ? { section: key, total } : null,
  };
}

/** The games with these ids, in the order of the ids; those no longer offered are left out. */
export function gamesById(ids: readonly string[], games: readonly CasinoGame[]): CasinoGame[] {
  const byId = new Map(games.map((game) => [game.gameId, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The games that the site's settings promote: listed games by their ids, others by their address. Settings that name
 * every listed game promote none.
 */
export function featuredGames(
  entries: readonly SettingsEntry[],
  games: readonly CasinoGame[],
  total: number,
): FeaturedGames {
  const named = gamesById(
    entries.map(({ id }) => id),
    games,
  );
  const ids = new Set(named.map(({ gameId }) => gameId));
  return {
    games: named.length < total ? named.slice(0, ROW_MAX) : [],
    links: entries
      .filter((entry): entry is GameLink => entry.url !== null && entry.title !== null && !ids.has(entry.id))
      .slice(0, ROW_MAX),
  };
}

/** Rows that have games; consecutive short ones share a line in pairs. */
function laidOut(rows: readonly LobbyRow[]): LobbyRow[] {
  const filled = rows.filter(({ games, links }) => games.length + links.length > 0);
  const isShort = (row: LobbyRow | undefined) => row !== undefined && row.games.length <= HALF_MAX;
  const laid: LobbyRow[] = [];
  for (let at = 0; at < filled.length; at += 1) {
    const pair = filled.slice(at, at + 2);
    const half = pair.length === 2 && pair.every(isShort);
    laid.push(...(half ? pair : pair.slice(0, 1)).map((row) => ({ ...row, half })));
    if (half) at += 1;
  }
  return laid;
}

/**
 * The rows of the lobby: the site's promotions, our tables, the player's favourites and recent games, quick games,
 * then the other categories. Rows without games are left out.
 */
export function lobbyRows(
  list: CasinoGames,
  own: OwnGames | null,
  marked: readonly CasinoGame[],
  featured: FeaturedGames,
): LobbyRow[] {
  const tables = list.games.filter(isOwnTable);
  const ofCategory = (category: (typeof CATEGORIES)[number]) => {
    const total = list.categories.find((one) => one.category === category)?.games ?? 0;
    const games = list.games.filter((game) => game.category === category && !isOwnTable(game));
    const ours = tables.filter((game) => game.category === category).length;
    return rowOf(categorySlug(category), CATEGORY_WORDS[category], games, total - ours);
  };
  const others = CATEGORIES.filter((category) => category !== 'QUICK');
  return [
    ...laidOut([{ ...rowOf('featured', 'Featured', featured.games), links: featured.links }]),
    ...laidOut([{ ...rowOf('own-tables', 'Our tables', []), large: true, games: tables }]),
    // The player's own games may grow, so they do not share a line with others.
    ...laidOut([
      rowOf('favourites', 'Favourites', gamesById(own?.favourites ?? [], marked)),
      rowOf('recent', 'Recently played', gamesById(own?.recent ?? [], marked)),
    ]),
    ...laidOut([ofCategory('QUICK'), ...others.map(ofCategory)]),
  ];
}
