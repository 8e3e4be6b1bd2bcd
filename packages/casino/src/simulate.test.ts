import { describe, expect, test } from 'vitest';
import { band } from './band.ts';
import { lucky7 } from './lucky-7/lucky-7.ts';
import { roulette } from './roulette/roulette.ts';
import { betKind } from './settle.ts';
import { addTallies, figuresOf, playRounds } from './simulate.ts';
import { tableGames } from './table-games.ts';

/** Two-sided quantiles of the normal distribution. */
test.each([
  [1, 3.0],
  [10, 3.642],
  [62, 4.089],
  [157, 4.301],
])('one of %d figures may be %d standard errors off', (figures, limit) => {
  expect(band(figures)).toBeCloseTo(limit, 2);
});

test.each([0, -1, 1.5])('%d figures have no band', (figures) => {
  expect(() => band(figures)).toThrow(RangeError);
});

describe('the mean return of every bet lies within the band around its RTP', () => {
  test.each(tableGames.map((game) => [game.id, game] as const))('%s', (id, game) => {
    // A shoe of 416 cards takes eight times as long to shuffle as a pack.
    const rounds = id === 'lucky-7' || id === 'dragon-tiger' ? 4000 : 12_000;
    const figures = figuresOf(game, playRounds(game, rounds, 'layline'));
    expect(figures).toHaveLength(game.bets.length);
    const limit = band(figures.length);
    for (const { name, deviations, standardError } of figures) {
      expect(Math.abs(deviations), `bet ${name}`).toBeLessThan(limit);
      expect(standardError, `bet ${name}`).toBeGreaterThan(0);
    }
  });
});

test('the band would reveal a payout that is off by a twentieth', () => {
  const red = betKind(roulette, 'red');
  if (red === null) throw new Error('roulette has a red');
  const generous = { ...roulette, bets: [{ ...red, returns: (number: number) => red.returns(number) + 5 }] };
  const [figure] = figuresOf(generous, playRounds(generous, 12_000, 'layline'));
  expect(figure?.deviations).toBeGreaterThan(band(1));
});

test('a run split into parts gives the same result', () => {
  const whole = playRounds(lucky7, 60, 's');
  const parts = [
    playRounds(lucky7, 20, 's'),
    playRounds(lucky7, 25, 's', 20),
    playRounds(lucky7, 15, 's', 45),
  ];
  const [first = [], ...others] = parts;
  expect(others.reduce(addTallies, first)).toEqual(whole);
  expect(playRounds(lucky7, 60, 't')).not.toEqual(whole);
});

test('figures of a tally, worked out by hand: 1, 1, 2 and 0 times the stake', () => {
  const [even] = lucky7.bets;
  const game = { ...lucky7, bets: even === undefined ? [] : [{ ...even, rtp: { over: 9n, under: 10n } }] };
  const [figure] = figuresOf(game, [{ bet: 'low', rounds: 4, returned: 400, squares: 60_000 }]);
  expect(figure).toMatchObject({ name: 'low', rounds: 4, rtp: 0.9, mean: 1 });
  expect(figure?.standardError).toBeCloseTo(Math.sqrt(0.5 / 4), 12);
  expect(figure?.deviations).toBeCloseTo(0.1 / Math.sqrt(0.125), 12);
});

test('no rounds are refused', () => {
  expect(() => playRounds(lucky7, 0, 's')).toThrow(RangeError);
});
