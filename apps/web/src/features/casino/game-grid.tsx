import type { CasinoGame } from '@layline/contract/entities/casino-game.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GameTile } from './game-tile.tsx';
import styles from './game-grid.module.css';
import tile from './game-tile.module.css';

/** The stars of a player, and the hand that sets them. */
export interface Favourites {
  /** Null where the provider keeps none. */
  readonly ids: readonly string[] | null;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
}

interface GameGridProps extends Favourites {
  readonly games: readonly CasinoGame[];
  readonly label: string;
  /** `large` for our tables; `row` scrolls to the side on phones. */
  readonly shape?: 'grid' | 'large' | 'row';
  /** Of the games' names as headings. */
  readonly level?: 2 | 3;
}

/** Games side by side. */
export function GameGrid({ games, label, shape = 'grid', level = 2, ids, onFavourite }: GameGridProps) {
  return (
    <ul className={styles.grid} data-shape={shape} aria-label={label}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameTile
            game={game}
            large={shape === 'large'}
            level={level}
            favourite={ids === null ? null : ids.includes(game.gameId)}
            onFavourite={onFavourite}
          />
        </li>
      ))}
    </ul>
  );
}

/** The place of games that are on their way. */
export function GridSkeleton({
  count,
  shape = 'grid',
}: { readonly count: number } & Pick<GameGridProps, 'shape'>) {
  return (
    <ul className={styles.grid} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <div className={tile.tile}>
            <div className={tile.picture} />
            <div className={tile.text}>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="90%" height="17px" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
