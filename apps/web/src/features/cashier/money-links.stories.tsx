import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { MoneyLinks } from './money-links.tsx';

export const title = 'cashier/MoneyLinks';

export const states: States = {
  'both ways': (
    <StoryRouter>
      <MoneyLinks />
    </StoryRouter>
  ),
};
