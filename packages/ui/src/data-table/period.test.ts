import * as v from 'valibot';
import { expect, test } from 'vitest';
import { boundsOf, dayText, periodFields } from './period.ts';
import type { PeriodChoice } from './period.ts';

const local = (day: number, ...time: number[]) => new Date(2026, 10, day, ...time).getTime();
const NOW = local(21, 14, 5);

test.each<[PeriodChoice, { from?: number; to?: number }]>([
  [{}, {}],
  [{ period: 'all' }, {}],
  [{ period: 'today' }, { from: local(21) }],
  [{ period: 'yesterday' }, { from: local(20), to: local(21) - 1 }],
  [{ period: '7d' }, { from: local(15) }],
  [{ period: '30d' }, { from: new Date(2026, 9, 23).getTime() }],
  [
    { period: 'custom', from: '2026-11-03', to: '2026-11-03' },
    { from: local(3), to: local(4) - 1 },
  ],
  [
    { period: 'custom', from: '2026-11-09', to: '2026-11-03' },
    { from: local(3), to: local(10) - 1 },
  ],
  [{ period: 'custom', from: '2026-11-09' }, { from: local(9) }],
  [{ period: 'custom', to: '2026-11-09' }, { to: local(10) - 1 }],
])('%j', (choice, bounds) => {
  expect(boundsOf(choice, NOW)).toEqual(bounds);
});

test('a day is the day of the local clock, to its last millisecond', () => {
  expect(dayText(local(21, 23, 59, 59, 999))).toBe('2026-11-21');
  expect(dayText(local(22))).toBe('2026-11-22');
});

test.each([
  [
    { period: 'custom', from: '2026-02-01' },
    { period: 'custom', from: '2026-02-01' },
  ],
  [{ period: 'fortnight', from: 'yesterday', to: 7 }, {}],
])('an address with %j means %j', (search, choice) => {
  expect(v.parse(v.object(periodFields), search)).toEqual(choice);
});
