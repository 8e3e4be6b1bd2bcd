import type { CasinoGame } from '../../provider/casino.ts';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import type { GameLink } from './lobby-rows.ts';
import { LinkTile } from './link-tile.tsx';
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
  /** Games that lie elsewhere, after the others. */
  readonly links?: readonly GameLink[];
  readonly label: string;
  /** `large` for our tables; `row` scrolls to the side on phones; `pair` has two in a half of the page. */
  readonly shape?: 'grid' | 'large' | 'row' | 'pair';
  /** Of the games' names as headings. */
  readonly level?: 2 | 3;
}

/** How many of the large tiles are wide, two in a row instead of three, so that no row ends in a hole. */
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
        <li key={`link ${link.id}`}>
          <LinkTile game={link} level={level} />
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
