import { expect, test } from 'vitest';
import { ahead, clockText, minutesBefore } from './moments.ts';

const MINUTE = 60_000;
const match = {
  eventId: 'e',
  title: 'One v Two',
  startAt: 0,
  endAt: 100 * MINUTE,
  moments: [
    { at: 10 * MINUTE, kind: 'IN_PLAY' },
    { at: 30 * MINUTE, kind: 'GOAL' },
    { at: 50 * MINUTE, kind: 'GOAL' },
    { at: 100 * MINUTE, kind: 'RESULT' },
  ],
} as const;

test('[R18.1] a match is skipped ahead to shortly before the next moment of each kind', () => {
  expect(ahead(match, 0)).toEqual([
    { kind: 'IN_PLAY', at: 10 * MINUTE - 20_000 },
    { kind: 'GOAL', at: 30 * MINUTE - 20_000 },
  ]);
  // A player who has just skipped there is offered the one after it.
  expect(ahead(match, 30 * MINUTE - 20_000)).toEqual([{ kind: 'GOAL', at: 50 * MINUTE - 20_000 }]);
  expect(ahead(match, 50 * MINUTE)).toEqual([]);
});

test('[R18.2] a step back ends at the announcement', () => {
  expect(minutesBefore(match, 12 * MINUTE, 5)).toBe(7 * MINUTE);
  expect(minutesBefore(match, 2 * MINUTE, 5)).toBe(0);
});

test.each([
  [0, '0:00'],
  [61_999, '1:01'],
  [3_600_000, '1:00:00'],
  [7_509_000, '2:05:09'],
])('%i ms of a match read %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
