import { expect, test } from 'vitest';
import { examplePosition } from '@layline/contract/examples/agents.ts';
import { resultRows } from './result-rows.ts';

const figure = (...lineSteps: readonly (readonly [from: number | null, profit: number])[]) => ({
  worst: 0,
  outcomes: [],
  lineSteps: lineSteps.map(([from, profit]) => ({ from, profit })),
});

test('[R20.7] a position by runner adds to nothing in each result', () => {
  const rows = resultRows(examplePosition);
  expect(rows).toEqual([
    { result: 'Mumbai', players: -2000, own: 600, toUpline: 600, toDownline: 800 },
    { result: 'Chennai', players: 1600, own: -480, toUpline: -480, toDownline: -640 },
  ]);
});

test('[R20.7] a position by runs shows every run at which a figure changes', () => {
  const rows = resultRows({
    ...examplePosition,
    players: figure([null, 300], [42, 100], [47, -200]),
    own: figure([null, -300], [47, 200]),
    toUpline: figure([null, 0]),
    toDownline: figure([null, 0], [42, 200], [47, 0]),
  });
  expect(rows).toEqual([
    { result: 'below 42', players: 300, own: -300, toUpline: 0, toDownline: 0 },
    { result: 'from 42', players: 100, own: -300, toUpline: 0, toDownline: 200 },
    { result: 'from 47', players: -200, own: 200, toUpline: 0, toDownline: 0 },
  ]);
  for (const { players, own, toUpline, toDownline } of rows)
    expect(players + own + toUpline + toDownline).toBe(0);
});
