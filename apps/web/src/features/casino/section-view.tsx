import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { CasinoGame, CasinoGames } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import type { ChangeSearch } from '@layline/ui/data-table/use-search-state.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { GameGrid, GamesState, GridSkeleton } from './game-grid.tsx';
import type { Favourites } from './game-grid.tsx';
import { SearchField } from './search-field.tsx';
import { CATEGORIES, CATEGORY_WORDS, SECTION_TAKE } from './sections.ts';
import type { Section, SectionSearch } from './sections.ts';
import { casino } from './texts.ts';
import styles from './casino.module.css';

interface SectionViewProps extends Favourites {
  readonly section: Section;
  readonly title: string;
  readonly state: ListState<CasinoGame>;
  /** The list with what its filters offer; null until it is there. */
  readonly list: CasinoGames | null;
  /** Games of the section under the filters. */
  readonly total: number;
  readonly search: SectionSearch;
  readonly onChange: ChangeSearch<SectionSearch>;
}

type Changing = Pick<SectionViewProps, 'search' | 'onChange'>;

function Filters({ section, list, search, onChange }: Changing & Pick<SectionViewProps, 'section' | 'list'>) {
  const t = useTexts(casino);
  const offered = new Set(list?.categories.map(({ category }) => category));
  const categories = CATEGORIES.filter((one) => offered.has(one) || one === search.category);
  const providers = list?.providers ?? [];
  return (
    <div className={styles.filters}>
      <SearchField
        value={search.q ?? ''}
        onSearch={(q) =>
          onChange({ q: q === '' ? undefined : q, page: undefined }, { replace: search.q !== undefined })
        }
      />
      {section.kind !== 'category' && (
        <SelectField
          compact
          label={t('Category')}
          value={search.category ?? ''}
          options={[['', t('All')], ...categories.map((one) => [one, t(CATEGORY_WORDS[one])] as const)]}
          onChange={(chosen) => onChange({ category: chosen === '' ? undefined : chosen, page: undefined })}
        />
      )}
      {/* With a single provider there is nothing to choose. */}
      {section.kind !== 'provider' && (providers.length > 1 || search.provider !== undefined) && (
        <SelectField
          compact
          label={t('Provider')}
          value={search.provider ?? ''}
          options={[['', t('All')], ...providers.map(({ provider, name }) => [provider, name] as const)]}
          onChange={(chosen) => onChange({ provider: chosen === '' ? undefined : chosen, page: undefined })}
        />
      )}
    </div>
  );
}

const EMPTY = {
  favourites: ['No favourites yet', 'Select the star on a game to add it here.'],
  recent: ['Nothing played yet', 'Games you open appear here, most recent first.'],
} as const satisfies Record<string, readonly TextOf<typeof casino>[]>;

function Empty({ section, search, onChange }: Changing & Pick<SectionViewProps, 'section'>) {
  const t = useTexts(casino);
  if (search.q !== undefined || search.category !== undefined || search.provider !== undefined) {
    return (
      <EmptyState
        icon="search"
        title={t('No matching games')}
        text={t('Remove a filter or try fewer letters.')}
        action={
          <Button
            onClick={() =>
              onChange({ q: undefined, category: undefined, provider: undefined, page: undefined })
            }
          >
            {t('Clear filters')}
          </Button>
        }
      />
    );
  }
  const [title, text] =
    section.kind === 'favourites' || section.kind === 'recent'
      ? EMPTY[section.kind]
      : (['No games here at the moment', 'New games will appear here.'] as const);
  const icons = { favourites: 'star', recent: 'clock' } as const;
  return (
    <EmptyState
      icon={section.kind === 'favourites' || section.kind === 'recent' ? icons[section.kind] : 'casino'}
      title={t(title)}
      text={t(text)}
      action={
        <Link to="/lobby-page/$section" params={{ section: 'international' }} className={linkButtonClass}>
          {t('See all games')}
        </Link>
      }
    />
  );
}

/** One section of the casino (R2.6), page by page. */
export function SectionView(props: SectionViewProps) {
  const t = useTexts(casino);
  const { title, state, total, search, onChange, ids, onFavourite } = props;
  const { page = 1, take = SECTION_TAKE } = search;
  const pages = Math.max(1, Math.ceil(total / take));
  const { q, category, provider } = search;
  const nothingYet =
    state.phase === 'ready' &&
    total === 0 &&
    q === undefined &&
    category === undefined &&
    provider === undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        lead={
          <span role="status">
            {state.phase === 'ready' && !state.busy ? t('{n} game|{n} games', { n: total }) : ' '}
          </span>
        }
        back={
          <Link to="/casino" className={styles.back}>
            <Icon name="chevron-left" size={16} /> {t('Casino')}
          </Link>
        }
        // In an empty section there is nothing to filter.
        actions={nothingYet ? undefined : <Filters {...props} />}
      />
      <GamesState state={state} skeleton={<GridSkeleton count={12} />}>
        {(games) =>
          games.length === 0 && page === 1 ? (
            <Empty {...props} />
          ) : (
            <GameGrid games={games} label={title} ids={ids} onFavourite={onFavourite} />
          )
        }
      </GamesState>
      <Pager
        page={Math.min(page, pages)}
        pages={pages}
        onPrevious={
          page > 1 ? () => onChange({ page: page === 2 ? undefined : Math.min(page, pages + 1) - 1 }) : null
        }
        onNext={page < pages ? () => onChange({ page: page + 1 }) : null}
        size={take}
        onSize={(size) => onChange({ page: undefined, take: size === SECTION_TAKE ? undefined : size })}
      />
    </div>
  );
}
