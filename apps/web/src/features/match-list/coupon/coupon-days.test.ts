import { eventId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import type { Event } from '../../../provider/catalogue.ts';
import { exampleEvent } from '../../../testing/examples.ts';
import { eventsOfDay } from './coupon-days.ts';

/** Noon of the local day, so that the table holds in every time zone. */
const NOON = new Date(2026, 2, 10, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 2, 10 + day, hour).getTime();

function event(id: string, startTime: number | null, change: Partial<Event> = {}): Event {
  return { ...exampleEvent, id: eventId(id), startTime, status: 'UPCOMING', ...change };
}

const EVENTS = [
  event('night', at(0, 23)),
  event('midnight', at(1, 0)),
  event('in-play', at(-1, 22), { status: 'IN_PLAY' }),
  event('late', at(0, 9)),
  event('next-night', at(1, 23)),
  event('day-after', at(2, 0)),
  event('some-time', null),
];

test.each([
  ['today', ['in-play', 'late', 'night']],
  ['tomorrow', ['midnight', 'next-night']],
] as const)('[R11.7] %s: by the clock of the player, in order of time', (day, ids) => {
  expect(eventsOfDay(EVENTS, day, NOON).map(({ id }) => id)).toEqual(ids);
});

test('[R11.7] all of them', () => {
  expect(eventsOfDay(EVENTS, 'all', NOON)).toHaveLength(EVENTS.length);
});
