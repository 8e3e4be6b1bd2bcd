import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opposite, winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { odds as asOdds } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import { addMatchedLine, lineSteps, lineSums } from './lines.ts';
import { struckPayoff } from './payoff.ts';
import { whatIfLine, whatIfWinners } from './what-if.ts';
import { addMatched, profitIfWins, winnersSums } from './winners.ts';

test('a slip bet moves its own runner by the winnings and the others by the stake (rules section 8.6)', () => {
  const figures = [
    { runnerId: 'A', profit: 200_000 },
    { runnerId: 'B', profit: -250_000 },
    { runnerId: 'C', profit: -50_000 },
  ];
  const after = whatIfWinners(figures, [
    { runnerId: 'B', side: 'BACK', price: 300, stake: 100_000 },
    { runnerId: 'C', side: 'LAY', price: 250, stake: 10_000 },
  ]);
  expect(after.map(({ profit }) => profit)).toEqual([110_000, -40_000, -165_000]);
  expect(whatIfWinners(figures, [])).toEqual(figures);
});

test('the figure is what the engine reports once the bet is matched', () => {
  const bets = fc.array(
    fc.record({
      runner: fc.integer({ min: 0, max: 3 }),
      side: fc.constantFrom<Side>('BACK', 'LAY'),
      stake: fc.integer({ min: 1, max: 100_000 }),
      odds: fc.integer({ min: 101, max: 5000 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const terms = { winners: 1, complete: true, removed: [false, false, false, false] };
  const ids = [0, 1, 2, 3];
  fc.assert(
    fc.property(bets, (list) => {
      const sums = winnersSums();
      let figures = ids.map((runnerId) => ({ runnerId, profit: 0 }));
      for (const { runner, side, stake, odds } of list) {
        figures = whatIfWinners(figures, [{ runnerId: runner, side, stake, price: odds }]);
        addMatched(sums, struckPayoff(side, runner, stake, winnings(paise(stake), asOdds(odds))));
      }
      expect(figures.map(({ profit }) => profit)).toEqual(
        ids.map((id) => profitIfWins(sums, id, terms, false)),
      );
    }),
    { numRuns: 300, seed: 86 },
  );
});

test('the steps of a line market with a slip bet are those of the bet matched', () => {
  const bet = fc.record({
    side: fc.constantFrom<Side>('BACK', 'LAY'),
    price: fc.integer({ min: 0, max: 6 }).map((runs) => runs * 100),
    stake: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 5 }), bet, (held, slip) => {
      const sums = lineSums();
      const add = ({ side, price: line, stake }: typeof slip): void =>
        addMatchedLine(sums, struckPayoff(opposite(side), line, stake, stake));
      held.forEach(add);
      const before = lineSteps(sums, 'LINE');
      add(slip);
      expect(whatIfLine(before, slip)).toEqual(lineSteps(sums, 'LINE'));
    }),
    { numRuns: 500, seed: 87 },
  );
});
