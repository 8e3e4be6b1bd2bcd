import { textsOf } from '@layline/ui/language/texts.ts';
import { describe, expect, test } from 'vitest';
import { aRound } from '../testing/rounds.ts';
import { announcementOf, stageOf } from './stage.ts';
import type { Stage } from './stage.ts';
import { tableRound } from './texts.ts';

const T0 = 1_000_000;
const round = aRound({ opensAt: T0, closesAt: T0 + 20_000, nextAt: T0 + 40_000 });

test.each<[string, number, Stage]>([
  ['at once', 0, { kind: 'betting', left: 20 }],
  ['a moment before the close', 19_999, { kind: 'betting', left: 1 }],
  ['at the close, though the image still says BETTING', 20_000, { kind: 'no-more-bets' }],
])('betting, %s', (_, after, stage) => {
  expect(stageOf(round, T0 + after)).toEqual(stage);
});

test.each<[Partial<typeof round>, Stage]>([
  [{ phase: 'CLOSED' }, { kind: 'no-more-bets' }],
  [{ phase: 'DEALING' }, { kind: 'dealing' }],
  [{ phase: 'RESULT' }, { kind: 'result', left: 10 }],
  [{ phase: 'SETTLED' }, { kind: 'result', left: 10 }],
  [
    { phase: 'VOID', reason: 'A card was misread.' },
    { kind: 'void', reason: 'A card was misread.' },
  ],
])('%o', (change, stage) => {
  expect(stageOf({ ...round, ...change }, T0 + 30_000)).toEqual(stage);
});

test('no round: the table is closed', () => {
  expect(stageOf(null, T0)).toEqual({ kind: 'closed-table' });
});

describe('announcements', () => {
  const betting = (left: number): Stage => ({ kind: 'betting', left });
  test.each<[Stage, Stage, string | null]>([
    [{ kind: 'result', left: 0 }, betting(20), 'Bets are open for 20 seconds.'],
    [betting(12), betting(11), null],
    [betting(11), betting(10), '10 seconds left.'],
    [betting(10), betting(9), null],
    [betting(6), betting(5), '5 seconds left.'],
    // A tab that slept through an announcement announces what is left now.
    [betting(14), betting(3), '3 seconds left.'],
    [betting(1), { kind: 'no-more-bets' }, 'No more bets.'],
    [{ kind: 'no-more-bets' }, { kind: 'dealing' }, null],
    [
      { kind: 'dealing' },
      { kind: 'void', reason: 'A card was misread.' },
      'Void, stakes returned. A card was misread.',
    ],
  ])('from %o to %o: %s', (before, stage, text) => {
    expect(announcementOf(stage, before, textsOf(tableRound))).toBe(text);
  });
});
