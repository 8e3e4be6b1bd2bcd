import { expect, test } from 'vitest';
import { pointScores } from './tennis-points.ts';

test.each([
  ['a game to love', [0, 0, 0, 0], 0, false, ['15-0', '30-0', '40-0']],
  [
    'deuce and advantage',
    [0, 0, 0, 1, 1, 1, 1, 0, 0, 0],
    0,
    false,
    ['15-0', '30-0', '40-0', '40-15', '40-30', '40-40', '40-AD', '40-40', 'AD-40'],
  ],
  ['a running game', [1, 1], null, false, ['0-15', '0-30']],
  ['a tie-break', [0, 1, 1], null, true, ['1-0', '1-1', '1-2']],
] as const)('[R7.20] %s', (_, points, winner, tieBreak, scores) => {
  expect(pointScores({ server: 0, winner, tieBreak, points: [...points] })).toEqual(scores);
});
