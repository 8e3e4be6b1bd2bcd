import { eventId } from '@layline/units/ids.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { Event } from '../../../provider/catalogue.ts';
import { StoryRouter } from '../../../stories/story-router.tsx';
import { exampleEvent } from '../../../testing/examples.ts';
import { TreeNote } from './tree-note.tsx';
import { CompetitionList } from './competition-list.tsx';

export const title = 'match-list/CompetitionList';

const event = (id: string, change: Partial<Event>): Event => ({
  ...exampleEvent,
  id: eventId(id),
  ...change,
});
const LONG = 'Inter-District Twenty20 Championship of the Southern Zone, Group of Invited Teams';

function tree(...events: readonly Event[]) {
  return (
    <StoryRouter>
      <CompetitionList sportId={3} events={events} />
    </StoryRouter>
  );
}

export const states: States = {
  closed: tree(event('a', {}), event('b', { competition: 'World Cup', status: 'UPCOMING' })),
  open: (
    <StoryPressed names={['League']}>
      {tree(event('a', { competition: 'League' }), event('b', { competition: 'League', status: 'UPCOMING' }))}
    </StoryPressed>
  ),
  'a long name, and matches of no competition': tree(
    event('a', { competition: LONG }),
    event('b', { competition: '' }),
  ),
  'nothing on': tree(),
  loading: <TreeNote text="Loading matches" onRetry={null} />,
  failed: <TreeNote text="The list could not be loaded" onRetry={() => undefined} />,
};
