import { eventId, runnerId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import { SPORTS } from '../../site/sports.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { CompetitionGroup } from './group-events.ts';
import { ListSection, SportSection } from './list-section.tsx';

export const title = 'match-list/ListSection';

const NO_MARKET: Event = {
  ...exampleEvent,
  id: eventId('n'),
  mainMarket: null,
  marketCount: 0,
  bettingTypes: [],
};
const TO_COME: Event = { ...exampleEvent, id: eventId('t'), status: 'UPCOMING', score: null };
const DRAW: Event = {
  ...TO_COME,
  id: eventId('d'),
  title: 'Mumbai City v Kerala Blasters',
  mainMarket: exampleEvent.mainMarket && {
    ...exampleEvent.mainMarket,
    runners: ['Mumbai City', 'Kerala Blasters', 'The Draw'].map((name, index) => ({
      runnerId: runnerId(`r${index}`),
      name,
      sortPriority: index + 1,
      number: null,
      silks: null,
    })),
  },
};

function section(title: string, ...groups: readonly CompetitionGroup[]) {
  const count = groups.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <StoryRouter>
      <ListSection title={title} count={count} groups={groups} />
    </StoryRouter>
  );
}

const of = (competition: string | null, ...events: readonly Event[]) => ({ competition, events });

export const states: States = {
  'a sport': SPORTS.slice(0, 1).map((sport) => (
    <StoryRouter key={sport.id}>
      <SportSection sport={sport} events={[exampleEvent, TO_COME]} count={9} />
    </StoryRouter>
  )),
  'one competition': section('In-Play', of(exampleEvent.competition, exampleEvent, TO_COME)),
  'two competitions': section('Today', of('Ranji Trophy', exampleEvent), of('Twenty20', TO_COME)),
  'events that name their own competition': section('Cricket', of(null, exampleEvent, TO_COME)),
  'with a draw': section('Tomorrow', of('Indian Super League', DRAW)),
  'without prices': section('Later', of('Friendlies', NO_MARKET)),
  'without prices or a name': section('Later', of(null, NO_MARKET)),
  'a long name': section(
    'Starred',
    of('Inter-District Twenty20 Championship of the Southern Zone, Group of Invited Teams', TO_COME),
  ),
};
