import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import type { CasinoGames } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../../api/casino.ts';
import { listState } from '../../api/list-state.ts';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { CasinoClosed, isCasinoClosed } from './casino-closed.tsx';
import { gamesById } from './lobby-rows.ts';
import { SectionView } from './section-view.tsx';
import { filterOf, providerName, SECTION_TAKE, sectionOf, SectionSearch } from './sections.ts';
import { useFavourites } from './use-favourites.ts';
import { CategoryLinks } from './category-links.tsx';
import { casino } from './texts.ts';
import styles from './casino.module.css';

/** Shown if the address names no section, with the existing sections. */
export function UnknownSection({
  name,
  categories,
}: { readonly name: string } & Pick<CasinoGames, 'categories'>) {
  const t = useTexts(casino);
  return (
    <div className={styles.page}>
      <EmptyState
        icon="casino"
        level={1}
        title={t('Section not found')}
        text={t('The casino has no section or provider called “{name}”.', { name: name.slice(0, 40) })}
        action={
          <Link to="/casino" className={linkButtonClass}>
            {t('Go to the casino')}
          </Link>
        }
      />
      <CategoryLinks categories={categories} />
    </div>
  );
}

/** `/lobby-page/:section` (R2.6): one section with its filters, its search and its pages in the address. */
export function SectionPage({ name }: { readonly name: string }) {
  const t = useTexts(casino);
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
  const title = section.kind === 'provider' ? data && providerName(data, section.provider) : t(section.title);
  if (section.kind === 'provider' && data && !query.isPlaceholderData && title === undefined) {
    return <UnknownSection name={name} categories={data.categories} />;
  }
  const inOrder = section.kind === 'recent' || section.kind === 'favourites' ? filter?.ids : undefined;
  const state = listState(
    query,
    ({ games }) => (filter === null ? [] : inOrder ? gamesById(inOrder, games) : games),
    amount,
  );
  // There are no favourites, or they are not known yet.
  const stateOfMarks = failure
    ? ({ phase: 'failed', ...failure } as const)
    : known
      ? ({ phase: 'ready', rows: [], busy: false, stale: null } as const)
      : ({ phase: 'loading' } as const);
  return (
    <SectionView
      section={section}
      title={title ?? t('Games')}
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
