import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../provider/markets.ts';
import { houseMarketsQuery } from '../../api/house-markets.ts';
import { listState } from '../../api/list-state.ts';
import { seedBooks } from '../../live/seed-books.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { EVENTS_TAKE, FancyGamesSearch, filterOf } from './fancy-games-search.ts';
import { FancyFilters, FancyList } from './fancy-games-view.tsx';
import styles from './fancy-games.module.css';
import { useTexts } from '@layline/ui/language/texts.ts';
import { fancyGames } from './texts.ts';

interface FancyGamesPageProps {
  /** Draws the markets of a match, in the same way as the markets page. */
  readonly marketsOf: (markets: readonly Market[]) => ReactNode;
}

/** `/fancy-games` (R2.13): the house's quotes on all matches, to bet on from here. */
export function FancyGamesPage({ marketsOf }: FancyGamesPageProps) {
  const t = useTexts(fancyGames);
  const [search, change] = useSearchState(FancyGamesSearch);
  const amount = useAmount();
  const query = useQuery(houseMarketsQuery(filterOf(search)));
  const { data } = query;
  useEffect(() => {
    if (data) seedBooks(data.events.flatMap(({ markets }) => markets.map(({ book }) => book)));
  }, [data]);
  const { page = 1 } = search;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / EVENTS_TAKE));
  return (
    <div className={styles.page}>
      <PageHead title={t('Fancy Games')} lead={t('Sessions, meters and bookmaker markets of all matches.')} />
      <FancyFilters search={search} sports={data?.sports ?? []} onChange={change} />
      <FancyList
        state={listState(query, ({ events }) => events, amount)}
        filtered={search.kind !== undefined || search.sport !== undefined || page > 1}
        onClear={() => change({ kind: undefined, sport: undefined, page: undefined })}
        marketsOf={marketsOf}
      />
      {(page > 1 || pages > 1) && (
        <nav className={styles.pages} aria-label={t('Pages')}>
          <Button
            disabled={page <= 1}
            onClick={() => change({ page: page === 2 ? undefined : page - 1 })}
            aria-label={t('Previous page')}
          >
            <Icon name="chevron-left" size={16} /> {t('Previous')}
          </Button>
          <span aria-current="page">
            {t('Page {page} of {pages}', { page: Math.min(page, pages), pages })}
          </span>
          <Button
            disabled={page >= pages}
            onClick={() => change({ page: page + 1 })}
            aria-label={t('Next page')}
          >
            {t('Next')} <Icon name="chevron-right" size={16} />
          </Button>
        </nav>
      )}
    </div>
  );
}
