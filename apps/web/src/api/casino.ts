import { getGameVisit } from '@layline/contract/calls/get-game-visit.ts';
import { getGames } from '@layline/contract/calls/get-games.ts';
import { getOwnGames } from '@layline/contract/calls/get-own-games.ts';
import { CasinoGames } from '@layline/contract/entities/casino-game.ts';
import type { CasinoGame, GameCategory } from '@layline/contract/entities/casino-game.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { KEYS } from '../site/storage-keys.ts';
import { cachedAnswer } from './cached-answer.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import type { Decoder } from '../provider/decode.ts';
import { request } from '../provider/request.ts';

/** Which games are wanted; all of them without a filter. */
export interface GamesFilter {
  readonly search?: string;
  readonly category?: GameCategory;
  readonly provider?: string;
  /** These games alone, in no order of theirs. */
  readonly ids?: readonly string[];
  readonly skip?: number;
  readonly take: number;
}

/** Games that are kept for the next visit: some 40 kB at most. */
const CACHED_MAX = 120;
const FRESH_MS = 60_000;
const VISIT_MS = 15_000;

/** R3.11 "cached games": the beginning of the unfiltered list, as it was last seen. */
const CachedGames = v.object({ at: v.number(), list: CasinoGames });
const lastGames = cachedAnswer(KEYS.games, CachedGames as Decoder<v.InferOutput<typeof CachedGames>>);

function keepGames(list: CasinoGames): void {
  const kept = { at: Date.now(), list: { ...list, games: list.games.slice(0, CACHED_MAX) } };
  lastGames.keep({ ok: true, value: kept, answer: kept });
}

function isWanted(game: CasinoGame, { search, category, provider, ids }: GamesFilter): boolean {
  return (
    (category === undefined || game.category === category) &&
    (provider === undefined || game.provider === provider) &&
    (ids === undefined || ids.includes(game.gameId)) &&
    (search === undefined || game.name.toLowerCase().includes(search.toLowerCase()))
  );
}

/**
 * What the kept games say to a filter, until the provider has answered; undefined where they cannot know: a later page,
 * or a list of which only the beginning is kept.
 */
export function fromKept(
  kept: v.InferOutput<typeof CachedGames> | undefined,
  filter: GamesFilter,
): CasinoGames | undefined {
  if (!kept || (filter.skip ?? 0) > 0) return undefined;
  const { list } = kept;
  const games = list.games.filter((game) => isWanted(game, filter));
  const complete = list.games.length >= list.total;
  const unfiltered =
    filter.search === undefined &&
    filter.category === undefined &&
    filter.provider === undefined &&
    filter.ids === undefined;
  if (unfiltered) return { ...list, games: games.slice(0, filter.take) };
  return complete ? { ...list, games: games.slice(0, filter.take), total: games.length } : undefined;
}

/** The list of games (R7.27). What is kept from the last visit is shown at once and read anew behind it. */
export function gamesQuery(filter: GamesFilter) {
  const first =
    filter.search === undefined &&
    filter.category === undefined &&
    filter.provider === undefined &&
    filter.ids === undefined &&
    (filter.skip ?? 0) === 0;
  const { ids, ...rest } = filter;
  return queryOptions({
    queryKey: [READS.games, filter],
    queryFn: async ({ signal }) => {
      const query = { ...rest, ...(ids ? { ids: [...ids] } : {}) };
      const list = valueOf(await request(getGames, { query, signal }));
      if (first) keepGames(list);
      return list;
    },
    initialData: () => fromKept(lastGames.read(), filter),
    // Never fresh, even where the clock was put back since: a visit reads the list at least once.
    initialDataUpdatedAt: () => Math.min(lastGames.read()?.at ?? 0, Date.now() - FRESH_MS),
    staleTime: FRESH_MS,
  });
}

/** Favourites and the games played last; a provider without the call has none, and is not asked again. */
export function ownGamesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.ownGames, player],
    queryFn: async ({ signal }) => valueOf(await request(getOwnGames, { signal })),
    enabled: player !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Stakes, returns and net position of a visit; asked for again and again while it is on the screen. */
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
