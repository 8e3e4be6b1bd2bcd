import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { SPORTS } from '../../site/sports.ts';
import { BottomPlaces } from './bottom-bar.tsx';
import type { Place } from './use-place.ts';
import { SportLinks } from './sport-nav.tsx';

export const title = 'app/Places';

/** The bottom bar is fixed to the end of the screen; here, to the end of its story. */
function below(casino: boolean, place: Place | null) {
  return (
    <StoryRouter>
      <div style={{ contain: 'layout', height: '96px' }}>
        <BottomPlaces casino={casino} place={place} onMyBets={() => undefined} />
      </div>
    </StoryRouter>
  );
}

const links = (shown: ReactNode) => <StoryRouter>{shown}</StoryRouter>;

export const states: States = {
  'below, in sports': below(true, 'sports'),
  'below, in the casino': below(true, 'casino'),
  'below, in the account': below(true, 'account'),
  'below, elsewhere': below(true, null),
  'below, no casino': below(false, 'sports'),
  'a row of all sports': links(<SportLinks sports={SPORTS} />),
  'a row of two': links(<SportLinks sports={SPORTS.slice(0, 2)} />),
  'a row before the settings are here': links(<SportLinks sports={[]} />),
  'a column, something under each': links(
    <SportLinks sports={SPORTS} under={(sportId) => <p>Matches of {sportId}</p>} />,
  ),
  'a column before the settings are here': links(<SportLinks sports={[]} under={() => null} />),
};
