import { expect, test } from 'vitest';
import { settledFault } from './check-settled.ts';

type Shown = Parameters<typeof settledFault>[1];

/** A bet that has lost 50 rupees and one that has won 150, less a commission of 5. */
const DUE = {
  profits: new Map([[1, -5000] as const, [2, 15_000] as const]),
  profit: 10_000,
  commission: 500,
};
const SHOWN: Shown = {
  // Before the correction the bets had lost 20 rupees.
  lines: [{ amount: -20 }, { amount: 20 }, { amount: 100 }, { amount: -5 }],
  bets: [
    { betId: 1, profit: -50 },
    { betId: 2, profit: 150 },
    { betId: 3, profit: null },
  ],
  row: { profit: 100, commission: 5 },
};

test.each<readonly [what: string, changes: Partial<Shown>, says: string | null]>([
  ['as it is', {}, null],
  [
    'without the line that reverses the first result',
    { lines: [{ amount: -20 }, { amount: 100 }, { amount: -5 }] },
    '7500 booked in 3 lines, it is 10000 less 500',
  ],
  [
    'with the profit of a bet by the first result',
    {
      bets: [
        { betId: 1, profit: -50 },
        { betId: 2, profit: 30 },
      ],
    },
    'bet 2 make 3000, it is 15000,',
  ],
  [
    'with a bet that was not settled',
    { bets: [{ betId: 2, profit: 150 }] },
    'bet 1 make undefined, it is -5000,',
  ],
  [
    'with both results in the report',
    { row: { profit: 80, commission: 5 } },
    '8000 less 500 in the report, it is 10000 less 500,',
  ],
  ['without a row in the report', { row: undefined }, '0 less 0 in the report, it is 10000 less 500,'],
])('[R7.120] what a player sees of a corrected market: %s', (_what, changes, says) => {
  expect(settledFault(DUE, { ...SHOWN, ...changes })).toBe(says);
});
