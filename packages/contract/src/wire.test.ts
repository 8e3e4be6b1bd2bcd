import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { paise } from '@layline/units/money.ts';
import {
  BetNumber,
  CustomerRef,
  Id,
  Instant,
  Money,
  Odds,
  Price,
  Stake,
  fromHundredths,
  fromPaise,
  text,
  toHundredths,
  toPaise,
} from './wire.ts';

const accepts = (schema: v.GenericSchema, value: unknown): boolean => v.is(schema, value);

describe('amounts are major units with at most two decimals', () => {
  test.each([
    ['whole rupees', 100, true],
    ['paise', 0.07, true],
    ['a loss', -1234.56, true],
    ['a sum that a float cannot hold but prints right', 4.35, true],
    ['a third decimal', 1.005, false],
    ['a float accident', 0.1 + 0.2, false],
    ['beyond the range', 1e12 + 1, false],
    ['infinity', Infinity, false],
    ['not a number', Number.NaN, false],
    ['text', '100', false],
    ['nothing', null, false],
  ])('%s', (_what, value, ok) => {
    expect(accepts(Money, value)).toBe(ok);
  });

  test('conversion is exact both ways for every paisa of a rupee', () => {
    for (let minor = -100; minor <= 100; minor += 1) {
      expect(toPaise(fromPaise(paise(minor)))).toBe(minor);
    }
    expect(toPaise(999_999_999_999.99)).toBe(99_999_999_999_999);
    expect(() => toPaise(1.005)).toThrow(RangeError);
  });

  test('odds and rates convert as hundredths', () => {
    expect(toHundredths(1.77)).toBe(177);
    expect(fromHundredths(177)).toBe(1.77);
    expect(() => toHundredths(1.775)).toThrow(RangeError);
  });
});

describe('edges', () => {
  test.each<[string, v.GenericSchema, unknown, boolean]>([
    ['odds 1.01', Odds, 1.01, true],
    ['odds 1', Odds, 1, false],
    ['odds 1000', Odds, 1000, true],
    ['odds 1000.01', Odds, 1000.01, false],
    ['a line of half a run', Price, 0.5, true],
    ['a negative line', Price, -0.5, false],
    ['a stake of a paisa', Stake, 0.01, true],
    ['no stake', Stake, 0, false],
    ['a stake beyond exact arithmetic', Stake, 100_000_000.01, false],
    ['an instant', Instant, 1_795_000_000_000, true],
    ['an instant as text', Instant, '2026-11-21T02:00:00Z', false],
    ['an instant in between', Instant, 1.5, false],
    ['a bet number', BetNumber, 1, true],
    ['bet zero', BetNumber, 0, false],
    ['a Betfair id', Id, '1.200806927', true],
    ['an id of 64 characters', Id, 'a'.repeat(64), true],
    ['an id of 65 characters', Id, 'a'.repeat(65), false],
    ['an id with a space', Id, 'a b', false],
    ['an id with a newline at its end', Id, 'a\n', false],
    ['an empty id', Id, '', false],
    ['every character of a customerRef', CustomerRef, 'aZ9:-._+*;~', true],
    ['a customerRef of 33 characters', CustomerRef, 'a'.repeat(33), false],
    ['letters of India', text(1, 10), 'आशा', true],
    ['a control character', text(1, 10), 'a\u0000b', false],
    ['text too long', text(1, 3), 'abcd', false],
    ['empty text', text(1, 3), '', false],
  ])('%s', (_what, schema, value, ok) => {
    expect(accepts(schema, value)).toBe(ok);
  });
});
