import { marketId, runnerId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import type { MarketSummary } from '../../provider/catalogue.ts';
import { columnsFor, isField, runnersIn } from './price-columns.ts';

function market(...names: string[]): MarketSummary {
  const runners = names.map((name, place) => ({
    runnerId: runnerId(`r${place}`),
    name,
    sortPriority: place + 1,
    number: null,
    silks: null,
  }));
  return { marketId: marketId('m'), name: 'Match Odds', type: 'MATCH_ODDS', runners };
}

test.each([
  ['two sides', market('Ajax', 'PSV'), 2, ['Ajax', 'PSV']],
  [
    'home, away, draw as exchanges list them',
    market('Ajax', 'PSV', 'The Draw'),
    3,
    ['Ajax', 'The Draw', 'PSV'],
  ],
  ['home, draw, away', market('Ajax', 'Draw', 'PSV'), 3, ['Ajax', 'Draw', 'PSV']],
  [
    'a draw by another name stands last on the wire',
    market('Ajax', 'PSV', 'Unentschieden'),
    3,
    ['Ajax', 'Unentschieden', 'PSV'],
  ],
  ['two sides among drawn matches leave the middle free', market('Ajax', 'PSV'), 3, ['Ajax', null, 'PSV']],
] as const)('[R2.4] %s', (_, given, columns, names) => {
  expect(runnersIn(given, columns).map((runner) => runner?.name ?? null)).toEqual(names);
});

test('the wire’s order does not matter, the sort priority does', () => {
  const { runners, ...rest } = market('Ajax', 'PSV');
  expect(runnersIn({ ...rest, runners: runners.toReversed() }, 2).map((runner) => runner?.name)).toEqual([
    'Ajax',
    'PSV',
  ]);
});

test('a group has a middle column as soon as one of its matches can be drawn', () => {
  expect(columnsFor([market('a', 'b'), null])).toBe(2);
  expect(columnsFor([market('a', 'b'), market('a', 'b', 'Draw')])).toBe(3);
});

test('a race is a field, a match is not', () => {
  expect(isField(market('a', 'b', 'c', 'd'))).toBe(true);
  expect(isField(market('a', 'b', 'c'))).toBe(false);
  expect(isField(market('a'))).toBe(true);
  expect(isField(null)).toBe(false);
});
