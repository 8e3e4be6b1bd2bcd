import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { afterStep, EMPTY, total } from './draft.ts';
import type { Draft, DraftStep } from './draft.ts';

function after(steps: readonly DraftStep[], from: Draft = EMPTY): Draft {
  return steps.reduce(afterStep, from);
}

const add = (bet: string, amount: number): DraftStep => ({ type: 'add', bet, amount: rupees(amount) });

describe('chips on the table', () => {
  test.each<[string, readonly DraftStep[], Record<string, number>]>([
    ['a chip', [add('andar', 100)], { andar: 100 }],
    ['two on one bet', [add('andar', 100), add('andar', 50)], { andar: 150 }],
    ['undone once', [add('andar', 100), add('bahar', 50), { type: 'undo' }], { andar: 100 }],
    ['undone more often than done', [add('andar', 100), { type: 'undo' }, { type: 'undo' }], {}],
    ['cleared', [add('andar', 100), { type: 'clear' }], {}],
    ['cleared and undone', [add('andar', 100), { type: 'clear' }, { type: 'undo' }], { andar: 100 }],
    ['doubled', [add('andar', 100), add('bahar', 50), { type: 'double' }], { andar: 200, bahar: 100 }],
    ['doubled and undone', [add('andar', 100), { type: 'double' }, { type: 'undo' }], { andar: 100 }],
    [
      'repeated on top',
      [add('andar', 100), { type: 'repeat', stakes: { andar: rupees(10), bahar: rupees(20) } }],
      { andar: 110, bahar: 20 },
    ],
    ['placed', [add('andar', 100), { type: 'placed', stakes: { andar: rupees(100) } }], {}],
    [
      'placed, with a chip laid meanwhile',
      [add('andar', 100), add('bahar', 50), { type: 'placed', stakes: { andar: rupees(100) } }],
      { bahar: 50 },
    ],
  ])('%s', (_, steps, expected) => {
    const inPaise = Object.entries(expected).map(([bet, amount]) => [bet, rupees(amount)]);
    expect(after(steps).stakes).toEqual(Object.fromEntries(inPaise));
  });

  test('placed bets cannot be undone', () => {
    const placed = after([add('andar', 100), { type: 'placed', stakes: { andar: rupees(100) } }]);
    expect(after([{ type: 'undo' }], placed)).toEqual(placed);
  });

  test('doubling or clearing nothing is not a step that can be undone', () => {
    expect(after([{ type: 'double' }, { type: 'clear' }, { type: 'repeat', stakes: {} }])).toEqual(EMPTY);
  });

  test('the last fifty steps can be undone', () => {
    const sixty = Array.from({ length: 60 }, () => add('andar', 1));
    const undone = Array.from({ length: 60 }, (): DraftStep => ({ type: 'undo' }));
    expect(after([...sixty, ...undone]).stakes).toEqual({ andar: rupees(10) });
  });

  test('the total is exact', () => {
    expect(total({ a: paise(10), b: paise(20), c: paise(1_000_000_000_001) })).toBe(1_000_000_000_031);
  });
});
