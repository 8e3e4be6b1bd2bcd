import { rupees } from '@layline/units/money.ts';
import { eventId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import { expect, test } from 'vitest';
import type { Event } from '../../provider/catalogue.ts';
import { featured } from './featured.ts';

function event(id: string, change: Partial<Event>): Event {
  return { ...exampleEvent, id: eventId(id), status: 'UPCOMING', ...change };
}

const tree = [
  {
    id: 3,
    name: 'Cricket',
    order: 1,
    events: [
      event('soon', { startTime: 10 }),
      event('small', { status: 'IN_PLAY', totalMatched: rupees(5) }),
      event('over', { status: 'CLOSED', totalMatched: rupees(900) }),
    ],
  },
  {
    id: 1,
    name: 'Football',
    order: 2,
    events: [
      event('big', { status: 'IN_PLAY', totalMatched: rupees(50) }),
      event('sooner', { startTime: 5 }),
    ],
  },
];
const open = (listed: readonly Event[]) => listed.filter(({ status }) => status !== 'CLOSED');
const ids = (sports: number[], count: number) =>
  featured(tree, open, new Set(sports), count).map(({ id }) => id);

test('in-play events by what was traded, then the soonest', () => {
  expect(ids([1, 3], 10)).toEqual(['big', 'small', 'sooner', 'soon']);
});

test('[R6.3] only sports that show', () => {
  expect(ids([3], 10)).toEqual(['small', 'soon']);
});

test('[R2.35] [R9.4] no more than asked for', () => {
  expect(ids([1, 3], 2)).toEqual(['big', 'small']);
});
