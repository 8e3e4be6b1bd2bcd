import { setFavourite } from '../../provider/casino.ts';
import type { CasinoGame, CasinoGames, OwnGames } from '../../provider/casino.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { gamesQuery, ownGamesQuery } from '../../api/casino.ts';
import { ApiError } from '../../provider/failure.ts';
import { failureText } from '../../api/refusal-text.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';

/** The favourites with one added or removed, newest first. */
function withFavourite(own: OwnGames, gameId: string, favourite: boolean): OwnGames {
  const others = own.favourites.filter((id) => id !== gameId);
  return { ...own, favourites: favourite ? [gameId, ...others] : others };
}

/** The player's favourites and recent games, and their toggle: applied at once, reverted if the provider refuses. */
export function useFavourites(): {
  readonly own: OwnGames | null;
  /** True once the favourites are known, or it is known that the provider keeps none. */
  readonly known: boolean;
  /** Why they could not be read; null if they could. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
} {
  const player = useUser()?.userName ?? null;
  const client = useQueryClient();
  const amount = useAmount();
  const pending = useRef(0);
  const { data, error, isPending, refetch } = useQuery(ownGamesQuery(player));
  const onFavourite = useCallback(
    (gameId: string, favourite: boolean) => {
      const { queryKey } = ownGamesQuery(player);
      const mark = (on: boolean) =>
        client.setQueryData(queryKey, (own) => own && withFavourite(own, gameId, on));
      const send = async () => {
        await client.cancelQueries({ queryKey });
        mark(favourite);
        pending.current += 1;
        const outcome = await request(setFavourite, { body: { gameId, favourite } });
        pending.current -= 1;
        if (!outcome.ok) {
          mark(!favourite);
          toastFailure(outcome.failure, failureText(outcome.failure, amount));
          // A later press still in progress knows more than this answer.
        } else if (pending.current === 0) client.setQueryData(queryKey, outcome.value);
      };
      void send();
    },
    [client, player, amount],
  );
  const lost = error instanceof ApiError && error.failure.kind !== 'refused' ? error.failure : null;
  const failure = lost && !data ? { message: failureText(lost, amount), retry: () => void refetch() } : null;
  return { own: data ?? null, known: !isPending, failure, onFavourite };
}

/** Favourites looked up per call. */
const MARKED_MAX = 100;

/** The games of a list, and those outside it that `ids` name, looked up. */
export function useMarkedGames(ids: readonly string[], list: CasinoGames | undefined): readonly CasinoGame[] {
  const there = new Set(list?.games.map(({ gameId }) => gameId));
  const missing = [...new Set(ids)].filter((id) => !there.has(id)).slice(0, MARKED_MAX);
  const { data } = useQuery({
    ...gamesQuery({ ids: missing, take: MARKED_MAX }),
    enabled: list !== undefined && missing.length > 0,
  });
  return useMemo(() => [...(list?.games ?? []), ...(data?.games ?? [])], [list, data]);
}
