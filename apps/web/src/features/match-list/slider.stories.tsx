import { eventId } from '@layline/units/ids.ts';
import { exampleEvent, settingsEntry } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { SliderView } from './slider-view.tsx';

export const title = 'match-list/Slider';

const DAY_MS = 86_400_000;
const UPCOMING: Partial<Event> = { status: 'UPCOMING', score: null };

function slider(...changes: readonly Partial<Event>[]) {
  return (
    <StoryRouter>
      <SliderView
        failed={false}
        cards={changes.map((change, index) => ({ ...exampleEvent, id: eventId(`e${index}`), ...change }))}
      />
    </StoryRouter>
  );
}

export const states: States = {
  'on its way': <SliderView cards={undefined} failed={false} />,
  failed: <SliderView cards={undefined} failed />,
  'known, though the last reading failed': (
    <StoryRouter>
      <SliderView cards={[exampleEvent]} failed />
    </StoryRouter>
  ),
  'nothing to show': slider(),
  'one in play': slider({}),
  'in play, no score yet': slider({ score: null }),
  'more than fit': slider(
    {},
    { ...UPCOMING, title: 'Rovers v United', sportId: 1, startTime: Date.now() + 60_000 },
    { ...UPCOMING, title: 'C. Gorriti v T. Istvane', sportId: 2, startTime: Date.now() + DAY_MS },
    { ...UPCOMING, title: 'Bhairav Kings v Malwa Chargers', startTime: Date.now() + 7 * DAY_MS },
  ),
  'a long name': slider({
    title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
  }),
  'with banners of the site': (
    <StoryRouter>
      <SliderView
        failed={false}
        cards={[
          settingsEntry({
            id: 'a',
            title: 'Cricket from noon to night',
            description: 'Match odds, bookmaker and sessions on every match',
            url: '/matchlist/3',
          }),
          settingsEntry({ id: 'b', title: 'The final', eventId: 'e77', image: '/logo.svg' }),
          settingsEntry({ id: 'c', title: 'Our magazine', url: 'https://news.example/', image: '/none.png' }),
          exampleEvent,
        ]}
      />
    </StoryRouter>
  ),
};
