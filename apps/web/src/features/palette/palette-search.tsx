import { useTexts } from '@layline/ui/language/texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { useState } from 'react';
import { PaletteView } from './palette-view.tsx';
import type { OptionGroup } from './option-list.tsx';
import type { Note } from './palette-view.tsx';
import { remember } from './recent.ts';
import type { Entry, EntryKind } from './search/entry.ts';
import { entriesOf, find } from './search/find.ts';
import type { Index } from './search/find.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { palette } from './texts.ts';

const HEADINGS = {
  event: 'Matches',
  competition: 'Competitions',
  market: 'Markets',
  runner: 'Runners',
  game: 'Games',
  page: 'Pages',
} as const satisfies Record<EntryKind, TextOf<typeof palette>>;

/** How many stars are offered before anything is typed. */
const STARS_SHOWN = 8;
/** How many pages are offered before anything is typed. */
const PAGES_SHOWN = 8;

interface PaletteSearchProps {
  /** The search that it starts with. */
  readonly typed: string;
  readonly index: Index;
  /** What the player follows, the latest first. */
  readonly starred: readonly Entry[];
  /** The latest choices, most recent first. */
  readonly recent: readonly Entry[];
  readonly pages: readonly Entry[];
  /** True if games are searched, too. */
  readonly casino: boolean;
  readonly note: Note | null;
  /** True until the matches have loaded once. */
  readonly loading: boolean;
  readonly onClose: () => void;
}

/** What is starred, recent choices and useful pages; what is typed replaces them by what it finds. */
export function PaletteSearch({
  typed: typedBefore,
  index,
  starred,
  recent,
  pages,
  casino,
  note,
  loading,
  onClose,
}: PaletteSearchProps) {
  const t = useTexts(palette);
  const now = useMinute();
  const [search, setSearch] = useState(typedBefore);
  const found = find(search, index);
  const typed = search.trim() !== '';
  const followed = starred.slice(0, STARS_SHOWN);
  const last = recent.filter((entry) => !followed.includes(entry));
  const offered = [
    { title: t('Starred'), entries: followed },
    { title: t('Recent'), entries: last },
    {
      title: t('Useful pages'),
      entries: pages.filter((page) => !recent.includes(page)).slice(0, PAGES_SHOWN),
    },
  ];
  const groups: readonly OptionGroup[] = typed
    ? found.groups.map(({ kind, entries }) => ({ title: t(HEADINGS[kind]), entries }))
    : offered.filter(({ entries }) => entries.length > 0);
  const shown = entriesOf(found).length;
  const status =
    found.total > shown
      ? t('{n} result, {shown} shown|{n} results, {shown} shown', { n: found.total, shown })
      : t('{n} result|{n} results', { n: found.total });
  const nothing = {
    title: t('Nothing found for “{search}”', { search: search.trim() }),
    text: casino
      ? t(
          'Searched: matches, runners, competitions, games and pages of this site. Try fewer letters, or the first letters of both sides.',
        )
      : t(
          'Searched: matches, runners, competitions and pages of this site. Try fewer letters, or the first letters of both sides.',
        ),
  };
  const choose = (entry: Entry, inNewTab: boolean) => {
    if (entry.goes.to === 'search') {
      setSearch(entry.goes.text);
      return;
    }
    remember(entry);
    if (!inNewTab) onClose();
  };
  return (
    <PaletteView
      search={search}
      sought={typed ? found.sought : ''}
      groups={groups}
      picked={found.picked}
      status={typed ? status : ''}
      nothing={typed && !loading ? nothing : null}
      note={note}
      now={now}
      onSearch={setSearch}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
