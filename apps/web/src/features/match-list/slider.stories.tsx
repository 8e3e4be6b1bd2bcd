import { eventId } from '@layline/units/ids.ts';
import { exampleEvent, settingsEntry } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { BannerCard } from './promoted-cards.tsx';
import { EventCard, SliderView } from './slider-view.tsx';

export const title = 'match-list/Slider';

const DAY_MS = 86_400_000;
const UPCOMING: Partial<Event> = { status: 'UPCOMING', score: null };

function slider(...changes: readonly Partial<Event>[]) {
  return (
    <StoryRouter>
      <SliderView failed={false}>
        {changes.map((change, index) => (
          <EventCard key={index} event={{ ...exampleEvent, id: eventId(`e${index}`), ...change }} />
        ))}
      </SliderView>
    </StoryRouter>
  );
}

const banners = [
  {
    id: 'a',
    title: 'Cricket from noon to night',
    description: 'Match odds, bookmaker and sessions on every match',
    url: '/matchlist/3',
  },
  { id: 'b', title: 'The final', eventId: 'e77', image: '/logo.svg' },
  { id: 'c', title: 'Our magazine', url: 'https://news.example/', image: '/none.png' },
].map(settingsEntry);

export const states: States = {
  'on its way': <SliderView failed={false} />,
  failed: <SliderView failed />,
  'known, though the last reading failed': (
    <StoryRouter>
      <SliderView failed>
        <EventCard event={exampleEvent} />
      </SliderView>
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
      <SliderView failed={false}>
        {banners.map((entry) => (
          <BannerCard key={entry.id} entry={entry} />
        ))}
        <EventCard event={exampleEvent} />
      </SliderView>
    </StoryRouter>
  ),
};
