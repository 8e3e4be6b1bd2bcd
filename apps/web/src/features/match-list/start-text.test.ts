import { textsOf } from '@layline/ui/language/texts.ts';
import { expect, test } from 'vitest';
import { startLine, startText } from './start-text.ts';
import { matchList } from './texts.ts';

const t = textsOf(matchList);

const NOON = new Date(2026, 2, 10, 12).getTime();
const MINUTE = 60_000;

test.each([
  ['overdue', NOON - MINUTE, '11:59', 'Starting'],
  ['now', NOON, '12:00', 'Starting'],
  ['in half a minute', NOON + MINUTE / 2, '12:00', 'in 1 min'],
  ['in an hour', NOON + 60 * MINUTE, '13:00', 'in 60 min'],
  ['later today', NOON + 61 * MINUTE, '13:01', 'Today'],
  ['at midnight', new Date(2026, 2, 11).getTime(), '00:00', '11 Mar'],
])('%s', (_, startTime, time, day) => {
  expect(startText(t, { startTime, startLabel: null }, NOON, 'en-GB')).toEqual({ time, day });
});

test.each([
  ['in the words of the provider', 'Tonight', 'Tonight'],
  ['not at all', null, ''],
])('[R3.5] a start given as %s', (_, startLabel, line) => {
  expect(startLine(startText(t, { startTime: null, startLabel }, NOON, 'en-GB'))).toBe(line);
});
