import type { Preferences as Chosen } from '../../provider/preferences.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { AccountLinks } from './profile-page.tsx';
import { PreferenceList } from './preferences-panel.tsx';

const USUAL: Chosen = {
  acceptWorseTicks: 0,
  acceptBetter: true,
  confirmBets: false,
  persistence: 'LAPSE',
};

export const title = 'account/Profile';

function slip(changes: Partial<Chosen>) {
  return <PreferenceList settings={{ ...USUAL, ...changes }} />;
}

export const states: States = {
  'pages of the account': (
    <StoryRouter>
      <AccountLinks protection />
    </StoryRouter>
  ),
  'a slip takes a better price': slip({ acceptBetter: true, acceptWorseTicks: 0, confirmBets: false }),
  'a slip takes the exact price, and asks': slip({ acceptBetter: false, confirmBets: true }),
  'a slip takes one tick worse': slip({ acceptBetter: true, acceptWorseTicks: 1 }),
  'a slip takes five ticks worse': slip({ acceptBetter: true, acceptWorseTicks: 5 }),
};
