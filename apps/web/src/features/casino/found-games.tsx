import type { CasinoGame } from '../../provider/casino.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { OwnGames } from '../../provider/casino.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { GameGrid, GamesState, GridSkeleton } from './game-grid.tsx';
import type { Favourites } from './game-grid.tsx';
import { casino } from './texts.ts';
import styles from './casino.module.css';

interface FoundViewProps extends Favourites {
  readonly state: ListState<CasinoGame>;
  readonly search: string;
  readonly total: number;
  readonly onClear: () => void;
}

/** Search results; their number is announced as it changes. */
export function FoundView({ state, search, total, ids, onFavourite, onClear }: FoundViewProps) {
  const t = useTexts(casino);
  return (
    <section className={styles.row} aria-label={t('Search results')}>
      <p className={styles.count} role="status">
        {state.phase === 'ready' &&
          !state.busy &&
          (total > state.rows.length
            ? t(
                '{n} game for “{search}”. Showing the first {shown}; type more to narrow it down.|{n} games for “{search}”. Showing the first {shown}; type more to narrow it down.',
                { n: total, search, shown: state.rows.length },
              )
            : t('{n} game for “{search}”|{n} games for “{search}”', { n: total, search }))}
      </p>
      <GamesState state={state} skeleton={<GridSkeleton count={6} />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('No game has that name')}
              text={t('Try fewer letters, or browse all games.')}
              action={<Button onClick={onClear}>{t('Clear search')}</Button>}
            />
          ) : (
            <GameGrid games={games} label={t('Search results')} ids={ids} onFavourite={onFavourite} />
          )
        }
      </GamesState>
    </section>
  );
}

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
