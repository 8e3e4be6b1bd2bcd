import type { OwnGames } from '../../provider/casino.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { FoundView } from './found-view.tsx';

/** What a search shows at most; a longer answer asks for more letters. */
const FOUND_TAKE = 60;

interface FoundGamesProps {
  readonly search: string;
  readonly own: OwnGames | null;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
  readonly onClear: () => void;
}

/** The games that a search finds. */
export function FoundGames({ search, own, onFavourite, onClear }: FoundGamesProps) {
  const amount = useAmount();
  const query = useQuery({ ...gamesQuery({ search, take: FOUND_TAKE }), placeholderData: keepPreviousData });
  if (isCasinoClosed(query.error)) return <CasinoClosed level={2} />;
  return (
    <FoundView
      state={listState(query, ({ games }) => games, amount)}
      search={search}
      total={query.data?.total ?? 0}
      ids={own?.favourites ?? null}
      onFavourite={onFavourite}
      onClear={onClear}
    />
  );
}
