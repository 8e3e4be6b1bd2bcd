import { marketId, runnerId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { Silks } from '../../provider/scores.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
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

const SILKS: Silks = { jacket: 'red', pattern: 'STAR', second: 'white', sleeves: 'navy', cap: 'gold' };

function race(silks: Silks | null) {
  const names = [
    'Desert Wind',
    'Monsoon Song of the Western Ghats',
    'Silver Ghat',
    'Peacock Throne',
    'Last Orders',
  ];
  const runners = names.map((name, index) => ({
    runnerId: runnerId(`h${index}`),
    name,
    sortPriority: index + 1,
    number: silks && index + 1,
    silks,
  }));
  const mainMarket = { marketId: marketId('race'), name: 'Win', type: 'WIN', runners };
  return row({ ...UPCOMING, title: '15:30 Mahalaxmi', mainMarket });
}

export const states: States = {
  'in play, prices on their way': row({}),
  'with its competition': row({}, true),
  'to come, today': row({ ...UPCOMING, startTime: Date.now() + 60_000 }),
  'to come, in a week': row({ ...UPCOMING, startTime: Date.now() + 7 * DAY_MS }),
  ended: row({ status: 'CLOSED' }),
  'without a market': row({ ...UPCOMING, mainMarket: null, marketCount: 0, bettingTypes: [] }),
  'what the house quotes alone': row({ mainMarket: null, bettingTypes: ['BOOKMAKER', 'FANCY'] }),
  'a field': race(null),
  'a field with saddlecloths and silks': race(SILKS),
  'long names': row({
    title: 'Thiruvananthapuram Coastal Challengers Women v Visakhapatnam Steel City Warriors Women',
  }),
};
