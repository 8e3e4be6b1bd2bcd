import { eventId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import type { EventStatus } from '../provider/catalogue.ts';
import { EventStore } from './event-store.ts';
import { statusNow } from './open-events.ts';

const facts = (status: EventStatus) => ({
  eventId: eventId('e'),
  status,
  score: null,
  cardVersion: undefined,
});

test.each([
  ['the hub says nothing', 'IN_PLAY', null, 'IN_PLAY'],
  ['the list is older', 'UPCOMING', 'IN_PLAY', 'IN_PLAY'],
  ['what the hub said is older', 'IN_PLAY', 'UPCOMING', 'IN_PLAY'],
  ['over by the hub', 'IN_PLAY', 'CLOSED', 'CLOSED'],
  ['over by the list', 'CLOSED', 'IN_PLAY', 'CLOSED'],
] as const)('[R3.5] the state of an event: %s', (_, status, told, now) => {
  expect(statusNow({ status }, told && facts(told))).toBe(now);
});

test('lists are notified of a changed status, and of nothing else', () => {
  const store = new EventStore();
  let heard = 0;
  const end = store.subscribeToStatuses(() => (heard += 1));
  store.take([facts('IN_PLAY')]);
  store.take([{ ...facts('IN_PLAY'), cardVersion: 2 }]);
  expect([heard, store.statusChanges()]).toEqual([1, 1]);
  store.take([facts('CLOSED')]);
  end();
  store.take([facts('IN_PLAY')]);
  expect([heard, store.statusChanges()]).toEqual([2, 3]);
});
