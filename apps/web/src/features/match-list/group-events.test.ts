import { eventId } from '@layline/units/ids.ts';
import { exampleEvent } from '../../testing/examples.ts';
import { expect, test } from 'vitest';
import type { Event } from '../../provider/catalogue.ts';
import { groupEvents } from './group-events.ts';

/** Noon of the local day, so that the table holds in every time zone. */
const NOON = new Date(2026, 2, 10, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 2, 10 + day, hour).getTime();

function event(id: string, startTime: number, change: Partial<Event> = {}): Event {
  return { ...exampleEvent, id: eventId(id), startTime, status: 'UPCOMING', competition: 'Cup', ...change };
}

const outline = (events: readonly Event[], stars: readonly string[] = []) =>
  groupEvents(events, NOON, stars).map(
    ({ key, groups }) =>
      `${key}: ${groups.map((group) => `${group.competition} ${group.events.map(({ id }) => id).join(' ')}`).join(', ')}`,
  );

test.each([
  ['in-play by status', event('a', at(0, 9), { status: 'IN_PLAY' }), 'in-play: Cup a'],
  ['without a start', event('a', at(0, 9), { startTime: null }), 'today: Cup a'],
  ['late and not yet begun', event('a', at(0, 9)), 'today: Cup a'],
  ['this evening', event('a', at(0, 23)), 'today: Cup a'],
  ['midnight', event('a', at(1, 0)), 'tomorrow: Cup a'],
  ['tomorrow night', event('a', at(1, 23)), 'tomorrow: Cup a'],
  ['the day after', event('a', at(2, 0)), 'later: Cup a'],
])('[R2.4] %s', (_, given, line) => {
  expect(outline([given])).toEqual([line]);
});

test('[R2.4] parts in order, competitions by their first event, events by their start', () => {
  expect(
    outline([
      event('d', at(0, 20), { competition: 'League' }),
      event('c', at(0, 18)),
      event('b', at(0, 15), { competition: 'League' }),
      event('e', at(1, 15)),
      event('a', at(0, 11), { status: 'IN_PLAY' }),
    ]),
  ).toEqual(['in-play: Cup a', 'today: League b d, Cup c', 'tomorrow: Cup e']);
});

test('[R4.9, R11.5] starred events come first, whenever they start; a star in another list changes nothing', () => {
  const events = [event('a', at(0, 11), { status: 'IN_PLAY' }), event('b', at(2, 9))];
  expect(outline(events, ['b', 'elsewhere'])).toEqual(['starred: Cup b', 'in-play: Cup a']);
});

test('[R11.5] so do the events of a starred competition of this sport, and those with a starred runner', () => {
  const events = [
    event('a', at(0, 11), { status: 'IN_PLAY' }),
    event('b', at(2, 9), { competition: 'League', teams: ['Pune', 'Goa'] }),
    event('c', at(0, 20), { competition: 'Shield', sportId: 1 }),
  ];
  expect(outline(events, ['COMPETITION/3/League'])[0]).toBe('starred: League b');
  expect(outline(events, ['RUNNER/3/Pune'])[0]).toBe('starred: League b');
  expect(outline(events, ['COMPETITION/3/Shield', 'RUNNER/1/Pune'])[0]).toBe('in-play: Cup a');
});

test('closed events are left out', () => {
  expect(outline([event('a', at(0, 9), { status: 'CLOSED' })], ['a'])).toEqual([]);
});

test('the summer-time change makes a day of 23 hours, not a wrong list', () => {
  const dayBefore = new Date(2026, 2, 28, 23, 30).getTime();
  const events = [
    event('a', new Date(2026, 2, 29, 23).getTime()),
    event('b', new Date(2026, 2, 30, 0).getTime()),
  ];
  expect(groupEvents(events, dayBefore, []).map(({ key }) => key)).toEqual(['tomorrow', 'later']);
});
