import { useState } from 'react';
import { entriesOf, find, indexOf } from '../../features/palette/search/find.ts';
import { useEntries } from '../../features/palette/use-entries.ts';
import { FoundList } from './found-list.tsx';

interface FindMarketProps {
  /** What was chosen: a match, and its market if one was found by itself. */
  readonly onFound: (eventId: string, marketId: string | null) => void;
}

/** Matches that are offered before anything is typed. */
const OFFERED = 8;

/** The search of the palette, for matches, runners and markets only. */
export function FindMarket({ onFound }: FindMarketProps) {
  const { entries, starred } = useEntries();
  const [search, setSearch] = useState('');
  const index = indexOf(entries.filter(({ goes }) => goes.to === 'event'));
  const followed = starred.filter(({ kind }) => kind === 'event');
  const others = index.of.event.map(({ entry }) => entry).filter((entry) => !followed.includes(entry));
  const isTyped = search.trim() !== '';
  return (
    <FoundList
      search={search}
      onSearch={setSearch}
      found={isTyped ? entriesOf(find(search, index)) : [...followed, ...others].slice(0, OFFERED)}
      onChoose={({ kind, id, goes }) => {
        if (goes.to === 'event') onFound(goes.eventId, kind === 'market' ? id : null);
      }}
    />
  );
}
