import { eventId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { ClosestList } from './closest-events.tsx';

export const title = 'market/ClosestList';

function list(events: readonly Event[] | undefined, problem: string | null = null) {
  return (
    <StoryRouter>
      <ClosestList events={events} problem={problem} onRetry={() => undefined} />
    </StoryRouter>
  );
}

const TO_COME: Event = { ...exampleEvent, id: eventId('e2'), status: 'UPCOMING', score: null };

export const states: States = {
  'on their way': list(undefined),
  'could not be loaded': list(undefined, 'Please Check Your Network Connection...'),
  'nothing is on': list([]),
  'one in play, one to come': list([exampleEvent, TO_COME]),
  'long names': list([
    {
      ...TO_COME,
      title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
      competition: 'Inter-District Twenty20 Championship of the Southern Zone',
    },
  ]),
};
