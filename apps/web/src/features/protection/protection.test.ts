import type { OwnLimit } from '../../provider/protection.ts';
import { describe, expect, test } from 'vitest';
import { breakInForce } from './break-in-force.ts';
import { actionText, subjectText, valueText } from './limits.ts';
import { limitText, minutesText, moveOf, readLimit, usedPercent } from './limits.ts';

const amounts = (paise: number) => `₹${paise / 100}`;
const limit: OwnLimit = { kind: 'LOSS_DAY', value: 2_000_00, used: 500_00, wanted: null };
const wanted = { value: 5_000_00, confirmFrom: 1, confirmUntil: 2 };

describe('the effect of a new limit', () => {
  test.each([
    ['lower', limit, 1_500_00, 'LOWER'],
    ['higher', limit, 2_500_00, 'RAISE'],
    ['none', limit, null, 'RAISE'],
    ['the first', { ...limit, value: null }, 2_000_00, 'LOWER'],
    ['the same', limit, 2_000_00, 'NONE'],
    ['the same while a raise waits', { ...limit, wanted }, 2_000_00, 'WITHDRAW'],
    ['none where there is none', { ...limit, value: null }, null, 'NONE'],
  ] as const)('%s', (_, state, value, move) => {
    expect(moveOf(state, value)).toBe(move);
  });
});

test.each([
  ['LOSS_DAY', '2000', { value: 2_000_00 }],
  ['LOSS_DAY', ' 2000.5 ', { value: 2_000_50 }],
  ['LOSS_DAY', '0', { value: 0 }],
  ['LOSS_DAY', '1.234', { problem: 'Enter an amount with up to two decimal places.' }],
  ['LOSS_DAY', '-5', { problem: 'Enter an amount with up to two decimal places.' }],
  ['LOSS_DAY', '', { problem: 'Enter an amount with up to two decimal places.' }],
  ['SESSION_DAY', '90', { value: 90 }],
  ['SESSION_DAY', '0', { problem: 'Enter whole minutes, 1 to 1440.' }],
  ['SESSION_DAY', '1441', { problem: 'Enter whole minutes, 1 to 1440.' }],
  ['SESSION_DAY', '1.5', { problem: 'Enter whole minutes, 1 to 1440.' }],
] as const)('%s typed as %j', (kind, typed, expected) => {
  expect(readLimit(kind, typed)).toEqual(expected);
});

test.each([
  [limit, 25],
  [{ ...limit, used: 2_500_00 }, 100],
  [{ ...limit, value: 0, used: 0 }, 100],
  [{ ...limit, value: null }, null],
  [{ ...limit, kind: 'STAKE' }, null],
] as const)('%o is used to %s per cent', (state, percent) => {
  expect(usedPercent(state)).toBe(percent);
});

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test('limits are written in their unit', () => {
  expect(limitText('STAKE', 500_00, amounts)).toBe('₹500');
  expect(limitText('SESSION_DAY', 90, amounts)).toBe('1 h 30 min');
  expect(limitText('LOSS_DAY', null, amounts)).toBe('No limit');
});

describe('a break', () => {
  const timeOut = { kind: 'TIME_OUT', since: 0, until: 1000 } as const;
  test.each([
    ['a time-out before its end', timeOut, 999, true],
    ['a time-out at its end', timeOut, 1000, false],
    ['a self-exclusion after its date', { ...timeOut, kind: 'SELF_EXCLUSION' }, 5000, true],
    ['a self-exclusion for ever', { kind: 'SELF_EXCLUSION', since: 0, until: null }, 5000, true],
  ] as const)('%s holds: %s at %i', (_, state, now, holds) => {
    expect(breakInForce(state, now) !== null).toBe(holds);
  });
});

test('the history names limits, breaks and reality checks', () => {
  const change = { at: 1, subject: 'SELF_EXCLUSION', action: 'BEGUN', before: null, after: null } as const;
  expect(subjectText('LOSS_WEEK')).toBe('Losses in 7 days');
  expect(actionText('ASKED')).toBe('Increase requested');
  expect(valueText(change, null, amounts)).toBe('For ever');
  expect(valueText(change, 77, amounts)).toEqual({ until: 77 });
  expect(valueText({ ...change, subject: 'REALITY_CHECK' }, 30, amounts)).toBe('Every 30 min');
  expect(valueText({ ...change, subject: 'REALITY_CHECK' }, null, amounts)).toBe('Off');
});
