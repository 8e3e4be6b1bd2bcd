import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { CasinoClosedState } from './casino-closed.tsx';
import { exampleGames } from '../../testing/example-games.ts';
import { settingsEntry } from '../../testing/examples.ts';
import { FoundView } from './found-games.tsx';
import { featuredGames } from './lobby-rows.ts';
import { LobbyView } from './lobby-view.tsx';
import { SectionView } from './section-view.tsx';
import { sectionOf } from './sections.ts';
import { UnknownSection } from './section-page.tsx';

export const title = 'casino/Lobby';

const nothing = () => undefined;
const ready = { phase: 'ready', rows: exampleGames.games, busy: false, stale: null } as const;
const failed = { phase: 'failed', message: 'The provider could not be reached.', retry: nothing } as const;
const own = { favourites: ['mines'], recent: ['roulette', 'plinko'] };

const lobby = (changes: Partial<ComponentProps<typeof LobbyView>>) => (
  <StoryRouter>
    <LobbyView
      state={ready}
      list={exampleGames}
      own={own}
      marked={exampleGames.games}
      featured={{ games: [], links: [] }}
      onFavourite={nothing}
      {...changes}
    />
  </StoryRouter>
);
const section = (name: string, changes: Partial<ComponentProps<typeof SectionView>>) => (
  <StoryRouter>
    <SectionView
      section={sectionOf(name)}
      title="All games"
      state={ready}
      list={exampleGames}
      total={exampleGames.total}
      search={{}}
      onChange={nothing}
      ids={own.favourites}
      onFavourite={nothing}
      {...changes}
    />
  </StoryRouter>
);
const found = (changes: Partial<ComponentProps<typeof FoundView>>) => (
  <StoryRouter>
    <FoundView
      state={ready}
      search="teen"
      total={6}
      ids={[]}
      onFavourite={nothing}
      onClear={nothing}
      {...changes}
    />
  </StoryRouter>
);
const empty = { ...ready, rows: [] };

export const states: States = {
  lobby: lobby({}),
  'lobby with games that the site promotes': lobby({
    featured: featuredGames(
      [
        { id: 'mines' },
        { id: 'studio.baccarat' },
        { id: 'a', title: 'Poker night', url: 'https://poker.example/tables', description: 'Every evening' },
        { id: 'b', title: 'Bingo', url: '/underConstruction', image: '/no-such-picture.png' },
      ].map(settingsEntry),
      exampleGames.games,
      exampleGames.total,
    ),
  }),
  'lobby, old': lobby({
    state: {
      ...ready,
      stale: { message: 'You are offline.', since: 1_800_000_000_000, retry: nothing },
    },
  }),
  'switched off, a guest': (
    <StoryRouter>
      <CasinoClosedState signedIn={false} onLogIn={nothing} />
    </StoryRouter>
  ),
  'switched off, a player': (
    <StoryRouter>
      <CasinoClosedState signedIn onLogIn={nothing} />
    </StoryRouter>
  ),
  'lobby, on its way': lobby({ state: { phase: 'loading' } }),
  'lobby, failed': lobby({ state: failed }),
  'lobby, offline': lobby({ state: { phase: 'offline' } }),
  'lobby without games': lobby({ state: empty, list: { ...exampleGames, games: [], total: 0 } }),
  'lobby of a provider without favourites': lobby({ own: null, marked: [] }),
  found: found({}),
  'found more than fits': found({ total: 140 }),
  'found nothing': found({ state: empty, total: 0 }),
  section: section('international', {}),
  'section with pages': section('international', { total: 240, search: { page: 2 } }),
  'section under a filter without games': section('international', {
    state: empty,
    total: 0,
    search: { q: 'zz' },
  }),
  'no favourites': section('favourites', { state: empty, total: 0, title: 'Favourites' }),
  'nothing played': section('recent', { state: empty, total: 0, title: 'Recently played' }),
  'no such section': (
    <StoryRouter>
      <UnknownSection name="nowhere" categories={exampleGames.categories} />
    </StoryRouter>
  ),
};
