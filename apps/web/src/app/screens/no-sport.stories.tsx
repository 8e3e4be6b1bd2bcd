import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { NoSport } from './no-sport.tsx';

export const title = 'app/NoSport';

export const states: States = {
  'not available': (
    <StoryRouter>
      <NoSport />
    </StoryRouter>
  ),
};
