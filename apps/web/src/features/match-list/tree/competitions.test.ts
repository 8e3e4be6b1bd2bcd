import { eventId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import { exampleEvent } from '../../../testing/examples.ts';
import { competitionsOf } from './competitions.ts';

const event = (id: string, competition: string, startTime: number) => ({
  ...exampleEvent,
  id: eventId(id),
  competition,
  startTime,
  status: 'UPCOMING' as const,
});

test('[R11.6] competitions by name, matches by their start, and those of no competition last', () => {
  const events = [
    event('a', '', 1),
    event('b', 'World Cup', 3),
    event('c', 'Élite League', 2),
    event('d', 'World Cup', 1),
    event('e', 'First League', 9),
  ];
  expect(
    competitionsOf(events, 'en').map(({ name, events: of }) => [name, of.map(({ id }) => id).join()]),
  ).toEqual([
    ['Élite League', 'c'],
    ['First League', 'e'],
    ['World Cup', 'd,b'],
    ['', 'a'],
  ]);
});
