import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { gamesById } from './lobby-rows.ts';
import { filterOf, SECTION_TAKE, SectionSearch } from './section-search.ts';
import { SectionView } from './section-view.tsx';
import { providerName, sectionOf } from './sections.ts';
import { UnknownSection } from './unknown-section.tsx';
import { useFavourites } from './use-favourites.ts';

/** `/lobby-page/:section` (R2.6): one section with its filters, its search and its pages in the address. */
export function SectionPage({ name }: { readonly name: string }) {
  const section = sectionOf(name);
  const [search, change] = useSearchState(SectionSearch);
  const { own, known, failure, onFavourite } = useFavourites();
  const amount = useAmount();
  const filter = filterOf(section, search, own);
  const query = useQuery({
    ...gamesQuery(filter ?? { take: SECTION_TAKE }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (isCasinoClosed(query.error)) return <CasinoClosed />;
  const title = section.kind === 'provider' ? data && providerName(data, section.provider) : section.title;
  if (section.kind === 'provider' && data && !query.isPlaceholderData && title === undefined) {
    return <UnknownSection name={name} categories={data.categories} />;
  }
  const inOrder = section.kind === 'recent' || section.kind === 'favourites' ? filter?.ids : undefined;
  const state = listState(
    query,
    ({ games }) => (filter === null ? [] : inOrder ? gamesById(inOrder, games) : games),
    amount,
  );
  // Nothing is marked, or it is not known yet what is.
  const stateOfMarks = failure
    ? ({ phase: 'failed', ...failure } as const)
    : known
      ? ({ phase: 'ready', rows: [], busy: false, stale: null } as const)
      : ({ phase: 'loading' } as const);
  return (
    <SectionView
      section={section}
      title={title ?? 'Games'}
      state={filter !== null ? state : stateOfMarks}
      list={data ?? null}
      total={filter === null ? 0 : (data?.total ?? 0)}
      search={search}
      onChange={change}
      ids={own?.favourites ?? null}
      onFavourite={onFavourite}
    />
  );
}
