import { useTexts } from '@layline/ui/language/texts.ts';
import type { CasinoGame, CasinoGames, OwnGames } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { CategoryLinks, ProviderLinks } from './category-links.tsx';
import { GameGrid, GamesState, GridSkeleton } from './game-grid.tsx';
import { lobbyRows } from './lobby-rows.ts';
import type { FeaturedGames, LobbyRow } from './lobby-rows.ts';
import { casino } from './texts.ts';
import styles from './casino.module.css';

interface LobbyViewProps {
  readonly state: ListState<CasinoGame>;
  /** The list with what its filters offer; null until it is there. */
  readonly list: CasinoGames | null;
  /** Null if the provider keeps none, or before they are loaded. */
  readonly own: OwnGames | null;
  /** Games that `own` names, which may be missing from the list. */
  readonly marked: readonly CasinoGame[];
  readonly featured: FeaturedGames;
  readonly onFavourite: (gameId: string, favourite: boolean) => void;
}

function shapeOf({ large, half, games, links }: LobbyRow) {
  if (large) return 'large';
  if (half) return 'pair';
  // Two fit on a phone without scrolling.
  return games.length + links.length > 2 ? 'row' : 'grid';
}

function Row({
  row,
  own,
  onFavourite,
}: { readonly row: LobbyRow } & Pick<LobbyViewProps, 'own' | 'onFavourite'>) {
  const t = useTexts(casino);
  const title = t(row.title);
  return (
    <section className={styles.row} data-half={row.half || undefined} aria-label={title}>
      <header className={styles.rowHead}>
        <h2>{title}</h2>
        {row.more && (
          <Link to="/lobby-page/$section" params={{ section: row.more.section }} className={styles.more}>
            {t('All {n}', { n: row.more.total })} <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </header>
      <GameGrid
        games={row.games}
        label={title}
        shape={shapeOf(row)}
        level={3}
        ids={own?.favourites ?? null}
        onFavourite={onFavourite}
        links={row.links}
      />
    </section>
  );
}

function Loading() {
  return (
    <div className={styles.rows}>
      <div className={styles.links}>
        <Skeleton height="64px" />
      </div>
      {(['large', 'row'] as const).map((shape) => (
        <div key={shape} className={styles.row}>
          <Skeleton width="140px" height="24px" />
          <GridSkeleton count={5} shape={shape} />
        </div>
      ))}
    </div>
  );
}

/**
 * The lobby (R2.5): categories, the site's promotions, our tables, the player's own games, quick games, the rest,
 * providers.
 */
export function LobbyView({ state, list, own, marked, featured, onFavourite }: LobbyViewProps) {
  const t = useTexts(casino);
  return (
    <GamesState state={state} skeleton={<Loading />}>
      {(games) =>
        games.length === 0 || list === null ? (
          <EmptyState
            icon="casino"
            title={t('This site has no games at the moment')}
            text={t('New games will appear here. Sports and betting work as usual.')}
          />
        ) : (
          <div className={styles.rows}>
            <CategoryLinks categories={list.categories} />
            {lobbyRows(list, own, marked, featured).map((row) => (
              <Row key={row.key} row={row} own={own} onFavourite={onFavourite} />
            ))}
            <ProviderLinks providers={list.providers} />
          </div>
        )
      }
    </GamesState>
  );
}
