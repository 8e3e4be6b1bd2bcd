import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { PageHead } from '@layline/ui/page-head.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { GamesState } from './games-state.tsx';
import { useFavourites } from './use-favourites.ts';
import styles from './casino.module.css';

/** Games to choose from at once; the lobby has all of them. */
const CHOICE_TAKE = 100;

/** The room without a game: which one shall it be. */
export function ChooseGame() {
  const amount = useAmount();
  const { own, onFavourite } = useFavourites();
  const query = useQuery(gamesQuery({ take: CHOICE_TAKE }));
  if (isCasinoClosed(query.error)) return <CasinoClosed />;
  return (
    <div className={styles.choose}>
      <PageHead title="Choose a game" />
      <GamesState
        state={listState(query, ({ games }) => games, amount)}
        skeleton={<GridSkeleton count={12} />}
      >
        {(games) => (
          <GameGrid games={games} label="Games" ids={own?.favourites ?? null} onFavourite={onFavourite} />
        )}
      </GamesState>
    </div>
  );
}
