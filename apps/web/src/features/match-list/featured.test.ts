import { rupees } from '@layline/units/money.ts';
import { eventId } from '@layline/units/ids.ts';
import { exampleEvent, settingsEntry } from '../../testing/examples.ts';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../provider/catalogue.ts';
import { featured } from './featured.ts';
import { promotedFirst } from './promoted.ts';

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

test('in-play events by traded volume, then the soonest ones', () => {
  expect(ids([1, 3], 10)).toEqual(['big', 'small', 'sooner', 'soon']);
});

test('[R6.3] only sports that are shown', () => {
  expect(ids([3], 10)).toEqual(['small', 'soon']);
});

test('[R2.35] [R9.4] no more than requested', () => {
  expect(ids([1, 3], 2)).toEqual(['big', 'small']);
});

describe('[R1.5] [R3.3] [R2.23] what the site promotes', () => {
  const cards = (...said: readonly object[]) =>
    promotedFirst(said.map(settingsEntry), tree, featured(tree, open, new Set([1, 3]), Infinity), 4).map(
      ({ id }) => id,
    );

  test('comes first, and once', () => {
    expect(cards({ id: 'promo', eventId: 'soon', title: 'Do not miss it' }, { id: 'small' })).toEqual([
      'soon',
      'small',
      'big',
      'sooner',
    ]);
  });

  test.each([
    [{ id: 'a', title: 'A page', url: '/matchlist/3' }],
    [{ id: 'a', title: 'A site', url: 'https://news.example/' }],
    [{ id: 'a', title: 'An event of no list', eventId: 4711 }],
  ])('%j is a banner', (said) => {
    expect(cards(said)).toEqual(['a', 'big', 'small', 'sooner']);
  });

  test.each([
    ['nothing to read', { id: 'a', url: '/matchlist/3' }],
    ['nowhere to go', { id: 'a', title: 'Soon' }],
    ['a script', { id: 'a', title: 'Win', url: 'javascript:alert(1)' }],
    ['an event that is over', { id: 'over', title: 'Over', url: '/matchlist/3' }],
  ])('%s is not a card', (_, said) => {
    expect(cards(said)).toEqual(['big', 'small', 'sooner', 'soon']);
  });

  test('[R6.3] an event of a hidden sport is not a card', () => {
    const promoted = [settingsEntry({ id: 'big', title: 'Football' })];
    const shown = featured(tree, open, new Set([3]), Infinity);
    expect(promotedFirst(promoted, tree, shown, 4).map(({ id }) => id)).toEqual(['small', 'soon']);
  });
});
