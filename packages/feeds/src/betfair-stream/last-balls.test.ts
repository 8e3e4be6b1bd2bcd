import { describe, expect, test } from 'vitest';
import { LastBalls } from './last-balls.ts';
import { ballsOf, oversOf } from '../overs.ts';
import type { Incident } from './score-line.ts';

/** `0.2 STRIKE 4` as an incident. Lists are written oldest first here and reversed, as in the feed. */
function list(innings: number, ...written: readonly string[]): Incident[] {
  return written
    .map((line, index) => {
      const [overs = '', type = '', value = null] = line.split(' ');
      return { overs, type, value, innings: index === written.length - 1 ? innings : null };
    })
    .reverse();
}

function after(...lists: readonly Incident[][]): string {
  const balls = new LastBalls();
  for (const one of lists) balls.take(one);
  return balls.labels().join(' ');
}

describe('overs', () => {
  test.each([
    ['0', 0, '0'],
    ['0.6', 6, '1'],
    ['10.5', 65, '10.5'],
    ['20.0', 120, '20'],
    ['20', 120, '20'],
  ])('%s is %i balls, shown as %s', (text, balls, shown) => {
    expect(ballsOf(text)).toBe(balls);
    expect(oversOf(balls)).toBe(shown);
  });

  test.each(['', 'x', '-1', '1.55', '1e3', '99999'])('"%s" counts as none', (text) => {
    expect(ballsOf(text)).toBe(0);
  });
});

describe('last balls', () => {
  test.each([
    ['runs', list(1, '0.1 STRIKE 0', '0.2 STRIKE 4', '0.3 STRIKE 6'), '0 4 6'],
    [
      'every kind',
      list(1, '0.1 BYE 1', '0.2 LEG_BYE 1', '0.3 WIDE 0', '0.3 NO_BALL 1', '0.3 OUT'),
      'b lb wd nb W',
    ],
    [
      'a run-out is one ball',
      list(1, '0.1 STRIKE 1', '0.2 UNKNOWN_INCIDENT 1', '0.2 STRIKE 1', '0.2 OUT'),
      '1 W',
    ],
    ['the end of an innings is not a ball', list(1, '0.1 STRIKE 1', '0.1 INNING_END'), '1'],
    ['two wides in a row are two', list(1, '0.1 WIDE 0', '0.1 WIDE 0', '0.1 STRIKE 2'), 'wd wd 2'],
    ['an invalid value', list(1, '0.1 STRIKE many', '0.2 STRIKE 1'), '1'],
    ['nothing', [], ''],
  ])('%s', (_what, incidents, shown) => {
    expect(after(incidents)).toBe(shown);
  });

  test('balls repeated in several lists count once, and only the last six stay', () => {
    expect(
      after(
        list(1, '0.1 STRIKE 1', '0.2 STRIKE 2', '0.3 STRIKE 3', '0.4 STRIKE 4'),
        list(1, '0.3 STRIKE 3', '0.4 STRIKE 4', '0.5 STRIKE 0', '0.6 STRIKE 6', '1.1 STRIKE 1'),
      ),
    ).toBe('2 3 4 0 6 1');
  });

  test('a later list corrects a ball and removes what it no longer contains', () => {
    expect(
      after(
        list(1, '0.1 STRIKE 1', '0.2 STRIKE 2', '0.3 STRIKE 4'),
        list(1, '0.1 STRIKE 1', '0.2 LEG_BYE 2'),
      ),
    ).toBe('1 lb');
  });

  test('a new innings starts from nothing, even when its list still ends with the old one', () => {
    const mixed = [...list(2, '0.1 STRIKE 4'), ...list(1, '19.5 STRIKE 1', '19.6 STRIKE 2')];
    expect(after(list(1, '19.5 STRIKE 1', '19.6 STRIKE 2'), mixed)).toBe('4');
  });
});
