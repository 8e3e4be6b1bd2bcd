import { exampleKhado, exampleMeter, exampleSession, exampleToss } from '../../../testing/examples.ts';
import { expect, test } from 'vitest';
import { fancyGroups, groupOf } from './fancy-groups.ts';

const { fancy } = exampleSession;

test.each([
  ['SESSION', 'sessions'],
  ['INNINGS_RUNS', 'sessions'],
  ['OVER_RUNS', 'overs'],
  ['BALL_RUNS', 'overs'],
  ['FALL_OF_WICKET', 'wickets'],
  ['PARTNERSHIP', 'wickets'],
  ['BATSMAN_RUNS', 'batsmen'],
  ['BOUNDARIES', 'batsmen'],
  ['ODD_EVEN', 'oddeven'],
  ['SOMETHING_NEW', 'others'],
] as const)('[R2.3] a fancy of type %s is listed under %s', (type, group) => {
  expect(groupOf({ type, fancy })).toBe(group);
});

test('[R2.3] groups keep their order and those without fancies are left out', () => {
  const groups = fancyGroups([exampleToss, exampleMeter, exampleKhado, exampleSession]);
  expect(groups.map(({ name, markets }) => [name, markets.length])).toEqual([
    ['Sessions', 1],
    ['Khado', 1],
    ['Meter', 1],
    ['Others', 1],
  ]);
});
