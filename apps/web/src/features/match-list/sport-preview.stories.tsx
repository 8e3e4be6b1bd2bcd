import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { PreviewLine, PreviewList } from './sport-preview.tsx';

export const title = 'match-list/SportPreview';

type Line = Parameters<typeof PreviewLine>[0];

const IN_PLAY: Line = {
  event: { id: 'a', title: 'India v Australia' },
  live: 'IND 287/6 (50) · AUS 112/3 (20.4)',
  start: { time: '14:00', day: 'Today' },
};
const TO_COME: Line = { ...IN_PLAY, event: { id: 'b', title: 'Sri Lanka v New Zealand' }, live: null };
const LONG: Line = {
  ...TO_COME,
  event: {
    id: 'c',
    title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
  },
};

function list(events: readonly Line[] | undefined, failed = false) {
  return (
    <StoryRouter>
      <PreviewList
        events={events}
        failed={failed}
        idOf={({ event }) => event.id}
        lineOf={(line) => <PreviewLine {...line} />}
      />
    </StoryRouter>
  );
}

export const states: States = {
  'one in play, one to come': list([IN_PLAY, TO_COME]),
  'in play, no score yet': list([{ ...IN_PLAY, live: 'In-Play' }]),
  'long names': list([LONG]),
  'on their way': list(undefined),
  'could not be loaded': list(undefined, true),
  'no matches': list([]),
};
