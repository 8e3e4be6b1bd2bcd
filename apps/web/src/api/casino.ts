import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import { CasinoGames, getGames, getGameVisit, getOwnGames } from '../provider/casino.ts';
import type { CasinoGame, GameCategory } from '../provider/casino.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** Filter of the games; without one, all of them. */
export interface GamesFilter {
  readonly search?: string;
  readonly category?: GameCategory;
  readonly provider?: string;
  /** Only these games, in any order. */
  readonly ids?: readonly string[];
  readonly skip?: number;
  readonly take: number;
}

const FRESH_MS = 60_000;
const VISIT_MS = 15_000;

/** R3.11 "cached games": the start of the unfiltered list as last seen. */
const lastGames = cachedAnswer(KEYS.games, CasinoGames);

function isWanted(game: CasinoGame, { search, category, provider, ids }: GamesFilter): boolean {
  return (
    (category === undefined || game.category === category) &&
    (provider === undefined || game.provider === provider) &&
    (ids === undefined || ids.includes(game.gameId)) &&
    (search === undefined || game.name.toLowerCase().includes(search.toLowerCase()))
  );
}

function isUnfiltered({ search, category, provider, ids }: GamesFilter): boolean {
  return search === undefined && category === undefined && provider === undefined && ids === undefined;
}

/**
 * What the saved games answer to a filter until the provider does; undefined if they cannot: for a later page, or a
 * list of which only the start is saved.
 */
export function fromKept(list: CasinoGames | undefined, filter: GamesFilter): CasinoGames | undefined {
  if (!list || (filter.skip ?? 0) > 0) return undefined;
  const games = list.games.filter((game) => isWanted(game, filter));
  if (isUnfiltered(filter)) return { ...list, games: games.slice(0, filter.take) };
  const complete = list.games.length >= list.total;
  return complete ? { ...list, games: games.slice(0, filter.take), total: games.length } : undefined;
}

/** The list of games (R7.27). The list kept from the last visit is shown immediately and refetched in the background. */
export function gamesQuery(filter: GamesFilter) {
  return queryOptions({
    queryKey: [READS.games, filter],
    queryFn: async ({ signal }) => {
      const outcome = await request(getGames, { query: filter, signal });
      const first = isUnfiltered(filter) && (filter.skip ?? 0) === 0;
      return first ? lastGames.keep(outcome) : valueOf(outcome);
    },
    ...beginWith(() => fromKept(lastGames.read(), filter)),
    staleTime: FRESH_MS,
  });
}

/** Games per page while all are read, and the most pages: more games than any casino has. */
const PAGE_TAKE = 200;
const PAGES_MAX = 100;

/** All games after the first `known` of the unfiltered list, for a search over everything. */
export function furtherGamesQuery(known: number) {
  return queryOptions({
    queryKey: [READS.games, 'after', known],
    queryFn: async ({ signal }) => {
      const further: CasinoGame[] = [];
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query = { skip: known + further.length, take: PAGE_TAKE };
        const { games, total } = valueOf(await request(getGames, { query, signal }));
        further.push(...games);
        if (games.length === 0 || known + further.length >= total) break;
      }
      return further;
    },
    staleTime: FRESH_MS,
  });
}

/** Favourites and recently played games; a provider without the call has none, and is not asked again. */
export function ownGamesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.ownGames, player],
    queryFn: async ({ signal }) => valueOf(await request(getOwnGames, { signal })),
    enabled: player !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Stakes, returns and net position of a visit, polled while it is on screen. */
export function gameVisitQuery(visitId: string | null) {
  return queryOptions({
    queryKey: [READS.gameVisit, visitId],
    queryFn: async ({ signal }) =>
      valueOf(await request(getGameVisit, { query: { visitId: visitId ?? '' }, signal })),
    enabled: visitId !== null,
    refetchInterval: VISIT_MS,
    retry: false,
  });
}
