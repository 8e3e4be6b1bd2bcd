import { marketId, runnerId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { EventRow } from './event-row.tsx';

export const title = 'match-list/EventRow';

const DAY_MS = 86_400_000;

function row(changes: Partial<Event>, named = false) {
  return (
    <StoryRouter>
      <EventRow event={{ ...exampleEvent, ...changes }} columns={2} named={named} />
    </StoryRouter>
  );
}

const UPCOMING: Partial<Event> = { status: 'UPCOMING', score: null };

export const states: States = {
  'in play, prices on their way': row({}),
  'with its competition': row({}, true),
  'to come, today': row({ ...UPCOMING, startTime: Date.now() + 60_000 }),
  'to come, in a week': row({ ...UPCOMING, startTime: Date.now() + 7 * DAY_MS }),
  ended: row({ status: 'CLOSED' }),
  'without a market': row({ ...UPCOMING, mainMarket: null, marketCount: 0, bettingTypes: [] }),
  'what the house quotes alone': row({ mainMarket: null, bettingTypes: ['BOOKMAKER', 'FANCY'] }),
  'a field, told by its runners': row({
    ...UPCOMING,
    title: '15:30 Mahalaxmi',
    mainMarket: {
      marketId: marketId('race'),
      name: 'Win',
      type: 'WIN',
      runners: ['Desert Wind', 'Monsoon Song', 'Silver Ghat', 'Peacock Throne'].map((name, index) => ({
        runnerId: runnerId(`h${index}`),
        name,
        sortPriority: index + 1,
      })),
    },
  }),
  'long names': row({
    title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
  }),
};
