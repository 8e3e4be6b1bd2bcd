import { eventId } from '@layline/units/ids.ts';
import type { Event } from '../../../provider/catalogue.ts';
import { SPORTS } from '../../../site/sports.ts';
import { StoryRouter } from '../../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleEvent } from '../../../testing/examples.ts';
import { CouponDays } from './coupon-days-nav.tsx';
import { CouponSection } from './coupon-section.tsx';

export const title = 'match-list/Coupon';

const TO_COME: Event = { ...exampleEvent, id: eventId('t'), status: 'UPCOMING', score: null };
const MANY = Array.from({ length: 45 }, (_, at) => ({ ...TO_COME, id: eventId(`m${at}`), mainMarket: null }));

function section(events: readonly Event[], dated = false) {
  return SPORTS.slice(0, 1).map((sport) => (
    <StoryRouter key={sport.id}>
      <CouponSection sport={sport} events={events} dated={dated} />
    </StoryRouter>
  ));
}

export const states: States = {
  'a day': section([exampleEvent, TO_COME]),
  'several days': section([TO_COME], true),
  'more than fit': section(MANY),
  'the days': (
    <StoryRouter>
      <CouponDays />
    </StoryRouter>
  ),
};
