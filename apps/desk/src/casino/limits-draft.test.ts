import { expect, test } from 'vitest';
import { exampleTableLimits } from '@layline/contract/examples/casino.ts';
import { changesOf, draftOf, limitsOf } from './limits-draft.ts';

const { limits, groups } = exampleTableLimits;
const draft = draftOf(limits, groups);

test('[R20.10] what is not touched stays as it is', () => {
  expect(limitsOf(draft)).toEqual(limits);
  expect(changesOf(limits, limitsOf(draft))).toEqual([]);
});

test('[R20.10] an emptied round limit is none, an emptied group has the stakes of all bets', () => {
  const next = limitsOf({
    ...draft,
    maxRound: '',
    maxWin: '500000',
    groups: { ...draft.groups, straight: { min: '', max: '' }, split: { min: '', max: '2500.50' } },
  });
  expect(next).toEqual({
    ...limits,
    maxRound: null,
    maxWin: 500_000,
    groups: { split: { minStake: 10, maxStake: 2500.5 } },
  });
  expect(changesOf(limits, next)).toEqual([
    'Most that a player may stake in a round: none instead of 200000.',
    'Most that a bet may win: 500000 instead of 1000000.',
    'Stakes on straight: as all bets instead of 10 to 5000.',
    'Stakes on split: 10 to 2500.5 instead of as all bets.',
  ]);
});
