import type { ReactNode } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import { PaletteView } from './palette-view.tsx';
import type { OptionGroup } from './option-list.tsx';
import type { Note } from './palette-view.tsx';
import type { Entry } from './search/entry.ts';

export const title = 'palette/Palette';

/** Noon in India. */
const NOW = Date.UTC(2026, 10, 21, 6, 30);
const HOUR_MS = 3_600_000;

function entry(change: Pick<Entry, 'kind' | 'title'> & Partial<Entry>): Entry {
  return {
    id: change.title,
    about: '',
    icon: 'sports-22',
    inPlay: false,
    startTime: null,
    goes: { to: 'event', eventId: change.title },
    ...change,
  };
}

const MATCHES = [
  entry({ kind: 'event', title: 'India v Australia', about: 'Border-Gavaskar Trophy', inPlay: true }),
  entry({
    kind: 'event',
    title: 'Indonesia v Indian Ocean Islands',
    about: 'Nations Cup',
    icon: 'sports-4',
    startTime: NOW + 3 * HOUR_MS,
  }),
  entry({
    kind: 'event',
    title: 'Mumbai Indians v Chennai Super Kings',
    about: 'Indian Premier League · Wankhede Stadium',
    startTime: NOW + 30 * HOUR_MS,
  }),
];
const PAGES = [
  entry({ kind: 'page', title: 'In-Play', icon: 'in-play', goes: { to: 'page', path: '/inplay' } }),
  entry({ kind: 'page', title: 'Cricket', goes: { to: 'sport', sportId: 3 } }),
  entry({ kind: 'page', title: 'Rules', icon: 'info', goes: { to: 'page', path: '/rules' } }),
];
const FOUND: readonly OptionGroup[] = [
  { title: 'Matches', entries: MATCHES },
  {
    title: 'Competitions',
    entries: [
      entry({
        kind: 'competition',
        title: 'Indian Premier League',
        about: '14 matches',
        goes: { to: 'search', text: 'Indian Premier League' },
      }),
    ],
  },
  {
    title: 'Markets',
    entries: [
      entry({ kind: 'market', title: 'Indian innings runs', about: 'India v Australia', inPlay: true }),
    ],
  },
  {
    title: 'Runners',
    entries: [
      entry({
        kind: 'runner',
        title: 'Indigo Flight',
        about: '14:30 Mahalaxmi · Flat',
        icon: 'sports-29',
        startTime: NOW + HOUR_MS,
      }),
    ],
  },
  {
    title: 'Games',
    entries: [
      entry({
        kind: 'game',
        title: 'Indian Teen Patti',
        about: 'Layline',
        icon: 'casino',
        goes: { to: 'game', gameId: 'g' },
      }),
    ],
  },
  { title: 'Pages', entries: PAGES.slice(0, 1) },
];

interface Shown {
  readonly search?: string;
  readonly groups?: readonly OptionGroup[];
  readonly picked?: number;
  readonly nothing?: { readonly title: string; readonly text: string } | null;
  readonly note?: Note | null;
}

function palette({ search = '', groups = [], picked = 0, nothing = null, note = null }: Shown): ReactNode {
  return (
    <StoryDialog>
      {(close) => (
        <StoryRouter>
          <PaletteView
            search={search}
            sought={search}
            groups={groups}
            picked={picked}
            status=""
            nothing={nothing}
            note={note}
            now={NOW}
            onSearch={() => undefined}
            onChoose={close}
            onClose={close}
          />
        </StoryRouter>
      )}
    </StoryDialog>
  );
}

const USEFUL: OptionGroup = { title: 'Useful pages', entries: PAGES };
const WORDS_PAGE: OptionGroup = { title: 'Pages', entries: PAGES.slice(2) };

export const states: States = {
  'nothing typed, first visit': palette({ groups: [USEFUL] }),
  'nothing typed, recent choices': palette({ groups: [{ title: 'Recent', entries: MATCHES }, USEFUL] }),
  'results of every kind': palette({ search: 'ind', groups: FOUND }),
  'picked by its number': palette({ search: 'ind', groups: FOUND, picked: 2 }),
  'more than fit': palette({
    search: 'm',
    groups: [
      {
        title: 'Matches',
        entries: Array.from({ length: 20 }, (_, at) =>
          entry({
            kind: 'event',
            title: `Malmö v Mainz ${at + 1}`,
            about: 'Cup of Nations',
            icon: 'sports-4',
          }),
        ),
      },
    ],
  }),
  'long names': palette({
    search: 'thi',
    groups: [
      {
        title: 'Matches',
        entries: [
          entry({
            kind: 'event',
            title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
            about: 'Inter-District Twenty20 Championship of the Southern Zone · Green Park',
            startTime: NOW + 300 * HOUR_MS,
          }),
        ],
      },
    ],
  }),
  'in Hindi': palette({
    search: 'दि',
    groups: [
      {
        title: 'मैच',
        entries: [entry({ kind: 'event', title: 'दिल्ली कैपिटल्स v मुंबई इंडियंस', about: 'इंडियन प्रीमियर लीग' })],
      },
    ],
  }),
  'no find': palette({
    search: 'zzgghh',
    nothing: {
      title: 'Nothing found for “zzgghh”',
      text: 'Searched: matches, runners, competitions, games and pages of this site. Try fewer letters, or the first letters of both sides.',
    },
  }),
  'matches on their way': palette({
    groups: [USEFUL],
    note: { text: 'Loading matches. Pages can be searched already.', onRetry: null },
  }),
  'matches could not be loaded': palette({
    search: 'ru',
    groups: [WORDS_PAGE],
    note: {
      text: 'Matches could not be loaded: Please Check Your Network Connection...',
      onRetry: () => undefined,
    },
  }),
  offline: palette({
    search: 'ind',
    groups: FOUND.slice(0, 1),
    note: { text: 'You are offline. These are the matches as last seen.', onRetry: null },
  }),
};
