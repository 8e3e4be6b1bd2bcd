import type { CasinoGame, CasinoGames, OwnGames } from '../../provider/casino.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gamesQuery } from '../../api/casino.ts';

/** Marked games that are looked up at once. */
const MARKED_MAX = 100;

/** The games that a player has marked or played: those of the list that is there, the others looked up by their ids. */
export function useMarkedGames(own: OwnGames | null, list: CasinoGames | undefined): readonly CasinoGame[] {
  const missing = useMemo(() => {
    const there = new Set(list?.games.map(({ gameId }) => gameId));
    const ids = [...new Set([...(own?.favourites ?? []), ...(own?.recent ?? [])])];
    return list ? ids.filter((id) => !there.has(id)).slice(0, MARKED_MAX) : [];
  }, [own, list]);
  const { data } = useQuery({
    ...gamesQuery({ ids: missing, take: MARKED_MAX }),
    enabled: missing.length > 0,
  });
  return useMemo(() => [...(list?.games ?? []), ...(data?.games ?? [])], [list, data]);
}
