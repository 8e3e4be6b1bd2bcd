import { exampleEvent } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { EventHead } from './event-head.tsx';

export const title = 'market/EventHead';

function head(changes: Partial<Event>) {
  return <EventHead event={{ ...exampleEvent, ...changes }} facts={null} />;
}

export const states: States = {
  'in play, with its score': head({}),
  'in play, no score yet': head({ score: null }),
  'to come': head({ status: 'UPCOMING', score: null }),
  closed: head({ status: 'CLOSED' }),
  'no venue, a long title': head({
    venue: null,
    title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
  }),
};
