import { expect, test } from 'vitest';
import { dateOf, dayNumber, ZoneDays } from './zone-days.ts';

/** First instants of days, in the zone's local time. */
test.each([
  ['Asia/Kolkata', '2026-01-31', '2026-01-30T18:30:00Z'],
  ['UTC', '2026-01-31', '2026-01-31T00:00:00Z'],
  ['Asia/Kathmandu', '2026-01-31', '2026-01-30T18:15:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-31', '2026-01-30T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-01-31', '2026-01-31T11:00:00Z'],
  // There is no midnight: the clock goes from 23:59 to 01:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
])('in %s the %s begins at %s', (zone, date, begin) => {
  const days = new ZoneDays(zone);
  const day = dayNumber(date);
  const at = Date.parse(begin);
  expect(new Date(days.beginOf(day)).toISOString()).toBe(new Date(at).toISOString());
  expect([days.dayAt(at), days.dayAt(at - 1)]).toEqual([day, day - 1]);
  expect(dateOf(day)).toBe(date);
});

test('a year is split at each clock change', () => {
  const stretches = (zone: string) =>
    new ZoneDays(zone)
      .offsets(dayNumber('2026-01-01'), dayNumber('2026-12-31'))
      .map(({ until, offsetMs }) => [new Date(until).toISOString(), offsetMs / 3_600_000]);
  expect(stretches('Asia/Kolkata')).toEqual([['2026-12-31T18:30:00.000Z', 5.5]]);
  expect(stretches('Europe/London')).toEqual([
    ['2026-03-29T01:00:00.000Z', 0],
    ['2026-10-25T01:00:00.000Z', 1],
    ['2027-01-01T00:00:00.000Z', 0],
  ]);
  const oneDay = new ZoneDays('Europe/London').offsets(dayNumber('2026-03-29'), dayNumber('2026-03-29'));
  expect(oneDay.map(({ offsetMs }) => offsetMs)).toEqual([0, 3_600_000]);
});

test('an unknown zone is refused', () => {
  expect(() => new ZoneDays('Mars/Olympus')).toThrow(RangeError);
});
