import { useTexts } from '@layline/ui/language/texts.ts';
import { listState } from '../../api/list-state.ts';
import { useOnline } from '../../api/use-online.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { PaletteSearch } from './palette-search.tsx';
import type { Note } from './palette-view.tsx';
import { recentOf } from './recent.ts';
import { indexOf } from './search/find.ts';
import { palette } from './texts.ts';
import { useEntries } from './use-entries.ts';

/** How the list of matches is doing, if it is not simply here. */
function useNote(query: ReturnType<typeof useEntries>['query']): Note | null {
  const t = useTexts(palette);
  const amount = useAmount();
  const online = useOnline();
  const state = listState(query, (tree) => tree, amount);
  switch (state.phase) {
    case 'loading':
      return { text: t('Loading matches. Pages can be searched already.'), onRetry: null };
    case 'offline':
      return { text: t('You are offline. Matches will load once you are back online.'), onRetry: null };
    case 'failed':
      return {
        text: t('Matches could not be loaded: {reason}', { reason: state.message }),
        onRetry: state.retry,
      };
    case 'absent':
      return null;
    case 'ready':
      if (!online || query.fetchStatus === 'paused')
        return { text: t('You are offline. These are the matches as last seen.'), onRetry: null };
      return (
        state.stale && {
          text: t('Matches may be out of date: {reason}', { reason: state.stale.message }),
          onRetry: state.stale.retry,
        }
      );
  }
}

interface PaletteProps {
  /** What was typed before it could open. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Search over everything on this site. Its lists are loaded when it first opens, and kept current while it is open. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { entries, starred, pages, casino, query, further } = useEntries();
  const t = useTexts(palette);
  const gamesNote = further.isError
    ? { text: t('Not all games could be loaded.'), onRetry: () => void further.refetch() }
    : null;
  return (
    <PaletteSearch
      typed={typed}
      index={indexOf(entries)}
      starred={starred}
      recent={recentOf(entries)}
      pages={pages}
      casino={casino}
      note={useNote(query) ?? gamesNote}
      loading={query.data === undefined && query.error === null}
      onClose={onClose}
    />
  );
}
