import type { ReactNode } from 'react';
import { SPORTS } from '../../site/sports.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { AppBar, CasinoTeaser, HomeTiles } from './home-parts.tsx';

export const title = 'app/Home';

const routed = (part: ReactNode) => <StoryRouter>{part}</StoryRouter>;

export const states: States = {
  'all sports': routed(<HomeTiles sports={SPORTS} />),
  'one sport': routed(<HomeTiles sports={SPORTS.slice(0, 1)} />),
  'before the settings are here': routed(<HomeTiles sports={[]} />),
  'the casino': routed(<CasinoTeaser />),
  // Fixed to the end of the screen; here, to the end of its story.
  'the app of the site': (
    <div style={{ contain: 'layout', height: '120px' }}>
      <AppBar apkUrl="/app/layline.apk" onDismiss={() => undefined} />
    </div>
  ),
};
