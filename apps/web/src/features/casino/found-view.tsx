import type { CasinoGame } from '../../provider/casino.ts';
import { Button } from '@layline/ui/button.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import type { Favourites } from './game-grid.tsx';
import { GamesState } from './games-state.tsx';
import styles from './casino.module.css';

interface FoundViewProps extends Favourites {
  readonly state: ListState<CasinoGame>;
  readonly search: string;
  readonly total: number;
  readonly onClear: () => void;
}

function countText(total: number, shown: number, search: string): string {
  const what = total === 1 ? '1 game' : `${total} games`;
  return total > shown
    ? `${what} for “${search}”, the first ${shown} are here. Type more to narrow it.`
    : `${what} for “${search}”`;
}

/** What a search has found. How much it is, is read out as it changes. */
export function FoundView({ state, search, total, ids, onFavourite, onClear }: FoundViewProps) {
  return (
    <section className={styles.row} aria-label="Found games">
      <p className={styles.count} role="status">
        {state.phase === 'ready' && !state.busy && countText(total, state.rows.length, search)}
      </p>
      <GamesState state={state} skeleton={<GridSkeleton count={6} />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState
              icon="search"
              title="No game has that name"
              text="Try fewer letters, or look through all games."
              action={<Button onClick={onClear}>Clear search</Button>}
            />
          ) : (
            <GameGrid games={games} label="Found games" ids={ids} onFavourite={onFavourite} />
          )
        }
      </GamesState>
    </section>
  );
}
