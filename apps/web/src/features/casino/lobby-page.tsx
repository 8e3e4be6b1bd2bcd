import { useTexts } from '@layline/ui/language/texts.ts';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useSiteList } from '../../site/use-site-list.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { FoundGames } from './found-games.tsx';
import { featuredGames } from './lobby-rows.ts';
import { LobbyView } from './lobby-view.tsx';
import { SearchField } from './search-field.tsx';
import { SEARCH_MAX } from './sections.ts';
import { useFavourites, useMarkedGames } from './use-favourites.ts';
import { casino } from './texts.ts';
import styles from './casino.module.css';

/** Games that the lobby reads per call; longer sections have a page of their own. */
const LOBBY_TAKE = 100;

const LobbySearch = v.object({ q: textParam(SEARCH_MAX) });

/** `/casino` (R2.5): the lobby, and what a search finds. */
export function LobbyPage() {
  const [{ q = '' }, change] = useSearchState(LobbySearch);
  const t = useTexts(casino);
  const amount = useAmount();
  const favourites = useFavourites();
  const query = useQuery(gamesQuery({ take: LOBBY_TAKE }));
  const entries = useSiteList('games');
  const { own } = favourites;
  const marked = useMarkedGames(
    [...(own?.favourites ?? []), ...(own?.recent ?? []), ...entries.map(({ id }) => id)],
    query.data,
  );
  if (isCasinoClosed(query.error)) return <CasinoClosed />;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('Casino')}
        actions={
          <SearchField
            value={q}
            onSearch={(text) => change({ q: text === '' ? undefined : text }, { replace: q !== '' })}
          />
        }
      />
      {q === '' ? (
        <LobbyView
          state={listState(query, ({ games }) => games, amount)}
          list={query.data ?? null}
          marked={marked}
          featured={featuredGames(entries, marked, query.data?.total ?? 0)}
          own={own}
          onFavourite={favourites.onFavourite}
        />
      ) : (
        <FoundGames search={q} onClear={() => change({ q: undefined })} {...favourites} />
      )}
    </div>
  );
}
