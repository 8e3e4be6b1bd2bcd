import { SPORTS } from '../../site/sports.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { NoMatches } from './no-matches.tsx';

export const title = 'match-list/NoMatches';

export const states: States = {
  'none in play': (
    <StoryRouter>
      <NoMatches sport={null} />
    </StoryRouter>
  ),
  'none of a sport': SPORTS.slice(0, 1).map((sport) => (
    <StoryRouter key={sport.id}>
      <NoMatches sport={sport} />
    </StoryRouter>
  )),
};
