import { exampleEvent } from '../../testing/examples.ts';
import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { FancyFilters, FancyList } from './fancy-games-view.tsx';

export const title = 'fancy-games/FancyGames';

const nothing = () => undefined;
type Ready = Extract<ComponentProps<typeof FancyList>['state'], { readonly phase: 'ready' }>;

const ready: Ready = {
  phase: 'ready',
  rows: [{ event: exampleEvent, markets: [] }],
  busy: false,
  stale: null,
};
const list = (changes: Partial<ComponentProps<typeof FancyList>>) => (
  <StoryRouter>
    <FancyList
      state={ready}
      filtered={false}
      onClear={nothing}
      marketsOf={() => <p>The markets of the match.</p>}
      {...changes}
    />
  </StoryRouter>
);
const SPORTS = [
  { sportId: 3, sportName: 'Cricket', events: 4 },
  { sportId: 25, sportName: 'Kabaddi', events: 1 },
];

export const states: States = {
  filters: <FancyFilters search={{ kind: 'SESSION' }} sports={SPORTS} onChange={nothing} />,
  'filters of one sport': <FancyFilters search={{}} sports={SPORTS.slice(0, 1)} onChange={nothing} />,
  matches: list({}),
  'on their way': list({ state: { phase: 'loading' } }),
  failed: list({ state: { phase: 'failed', message: 'The provider could not be reached.', retry: nothing } }),
  offline: list({ state: { phase: 'offline' } }),
  old: list({
    state: { ...ready, stale: { message: 'You are offline.', since: 1_800_000_000_000, retry: nothing } },
  }),
  none: list({ state: { ...ready, rows: [] } }),
  'none of this kind': list({ state: { ...ready, rows: [] }, filtered: true }),
};
