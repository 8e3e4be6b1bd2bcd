import { useTexts } from '@layline/ui/language/texts.ts';
import type { ReactNode } from 'react';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import type { CasinoGame } from '../../provider/casino.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type { GameLink } from './lobby-rows.ts';
import { GameTile, LinkTile } from './game-tile.tsx';
import { casino } from './texts.ts';
import styles from './game-grid.module.css';
import tile from './game-tile.module.css';

/** A player's favourites. */
export interface Favourites {
  /** Null if the provider keeps none. */
  readonly ids: readonly string[] | null;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
}

interface GameGridProps extends Favourites {
  readonly games: readonly CasinoGame[];
  /** Games hosted elsewhere, after the others. */
  readonly links?: readonly GameLink[];
  readonly label: string;
  /** `large` for our tables; `row` scrolls to the side on phones; `pair` has two in a half of the page. */
  readonly shape?: 'grid' | 'large' | 'row' | 'pair';
  /** Heading level of the games' names. */
  readonly level?: 2 | 3;
}

/** How many of the large tiles are wide, two in a row instead of three, so that no row is incomplete. */
function wideOf(count: number): number {
  if (count % 3 === 2) return 2;
  return count % 3 === 1 && count > 1 ? 4 : 0;
}

/** Games side by side. */
export function GameGrid(props: GameGridProps) {
  const { games, links = [], label, shape = 'grid', level = 2, ids, onFavourite } = props;
  return (
    <ul className={styles.grid} data-shape={shape} aria-label={label}>
      {games.map((game, at) => (
        <li key={game.gameId} data-wide={(shape === 'large' && at < wideOf(games.length)) || undefined}>
          <GameTile
            game={game}
            large={shape === 'large'}
            level={level}
            favourite={ids === null ? null : ids.includes(game.gameId)}
            onFavourite={onFavourite}
          />
        </li>
      ))}
      {links.map((link) => (
        <li key={`link:${link.id}`}>
          <LinkTile game={link} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for games that are being loaded. */
export function GridSkeleton({
  count,
  shape = 'grid',
}: { readonly count: number } & Pick<GameGridProps, 'shape'>) {
  return (
    <ul className={styles.grid} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} data-wide={(shape === 'large' && at < wideOf(count)) || undefined}>
          <div className={tile.tile} data-large={shape === 'large' || undefined}>
            <div className={tile.picture} data-picture />
            <div className={tile.text}>
              <div className={tile.name}>
                <Skeleton width="70%" height="16px" />
              </div>
              <span className={tile.star} />
              <div className={tile.provider}>
                <Skeleton width="40%" height="12px" />
              </div>
              <div className={tile.about}>
                <Skeleton width="60%" height="12px" />
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface GamesStateProps {
  readonly state: ListState<CasinoGame>;
  /** The size of the content it replaces. */
  readonly skeleton: ReactNode;
  readonly children: (games: readonly CasinoGame[]) => ReactNode;
}

/** Games by the state of their request: loading, failed, stale or loaded. */
export function GamesState({ state, skeleton, children }: GamesStateProps) {
  const t = useTexts(casino);
  if (state.phase === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>{t('Loading games')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  return (
    <>
      {state.stale && <OldRows {...state.stale} />}
      {children(state.rows)}
    </>
  );
}
