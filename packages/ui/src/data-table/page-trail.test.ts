import { expect, test } from 'vitest';
import { cursorOf, pageAfter, pageBefore } from './page-trail.ts';
import type { PagePlace } from './page-trail.ts';

const FIRST: PagePlace = { page: 1 };

test('forward and back lead to the pages visited', () => {
  const second = pageAfter(FIRST, '90.1');
  const third = pageAfter(second, '80.2');
  expect(third).toEqual({ page: 3, trail: '90.1~80.2' });
  expect([FIRST, second, third].map(cursorOf)).toEqual([undefined, '90.1', '80.2']);
  expect(pageBefore(third)).toEqual(second);
  expect(pageBefore(second)).toEqual(FIRST);
  expect(pageBefore(FIRST)).toEqual(FIRST);
});

test('a very long trail keeps its page number and a short address; going back ends at the first page', () => {
  let place = FIRST;
  for (let n = 2; n <= 100; n += 1) place = pageAfter(place, `${n}`);
  expect(place.page).toBe(100);
  expect(cursorOf(place)).toBe('100');
  expect(place.trail?.split('~')).toHaveLength(30);
  for (let n = 0; n < 29; n += 1) place = pageBefore(place);
  expect(place.page).toBe(71);
  expect(pageBefore(place)).toEqual(FIRST);
});
