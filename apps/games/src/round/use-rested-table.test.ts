import { expect, test } from 'vitest';
import { aRound, aTable } from '../testing/rounds.ts';
import { withoutResult } from './use-rested-table.ts';

const seed = 'ab'.repeat(32);
const ended = aRound({
  phase: 'SETTLED',
  shown: [{ place: 'wheel', face: '17' }],
  serverSeed: seed,
  result: '17',
  text: '17 black, odd, low.',
});
const earlier = { roundId: 'r1.1203', number: 1203, result: '4' };

test('nothing at a table reveals a result that its picture does not show yet', () => {
  const road = [{ roundId: ended.roundId, number: ended.number, result: '17' }, earlier];
  const still = withoutResult(aTable({ round: ended, road }));
  expect(still.road).toEqual([earlier]);
  expect(still.round).toEqual({ ...ended, phase: 'DEALING', serverSeed: null, result: null, text: null });
});

test.each([
  ['taking bets', aRound()],
  ['void', aRound({ phase: 'VOID', reason: 'A card was misread.' })],
  ['closed', null],
])('a table that is %s has nothing to hide', (_, round) => {
  const table = aTable({ round });
  expect(withoutResult(table)).toBe(table);
});
