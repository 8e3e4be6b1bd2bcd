import type { CasinoGame, CasinoGames } from '../../provider/casino.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gamesQuery } from '../../api/casino.ts';

/** Marked games that are looked up at once. */
const MARKED_MAX = 100;

/** The games of a list, and those that `ids` name outside of it, looked up. */
export function useMarkedGames(ids: readonly string[], list: CasinoGames | undefined): readonly CasinoGame[] {
  const there = new Set(list?.games.map(({ gameId }) => gameId));
  const missing = [...new Set(ids)].filter((id) => !there.has(id)).slice(0, MARKED_MAX);
  const { data } = useQuery({
    ...gamesQuery({ ids: missing, take: MARKED_MAX }),
    enabled: list !== undefined && missing.length > 0,
  });
  return useMemo(() => [...(list?.games ?? []), ...(data?.games ?? [])], [list, data]);
}
