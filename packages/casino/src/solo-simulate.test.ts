import { expect, test } from 'vitest';
import { band } from './band.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { soloGames } from './solo-games.ts';
import { playSoloRounds } from './solo-simulate.ts';

/**
 * All rounds together may be three standard errors off, a single way as many as the number of ways allows. Ways with fewer than
 * 25 expected wins are only judged together with the others, because their mean is not normally distributed.
 */
const ALL = band(1);
const ENOUGH_WINS = 25;

test.each(soloGames)('20,000 rounds of $name, every way in turn, return what theory says', (game) => {
  const { samples, deviations, rounds } = playSoloRounds(game, 20_000, 'layline');
  expect(samples.reduce((sum, sample) => sum + sample.rounds, 0)).toBe(rounds);
  expect(Math.abs(deviations)).toBeLessThanOrEqual(ALL);
  const judged = samples.filter(({ expectedWins }) => expectedWins >= ENOUGH_WINS);
  expect(judged.length).toBeGreaterThanOrEqual(9);
  for (const { choices, way, deviations: one } of judged) {
    expect(Math.abs(one), `${JSON.stringify(choices)} ${way}`).toBeLessThanOrEqual(band(judged.length));
  }
});

test('a game that pays two percent too much is detected', () => {
  const generous = {
    ...plinko,
    view: (...[choices, path, actions]: Parameters<typeof plinko.view>) => {
      const view = plinko.view(choices, path, actions);
      return view && { ...view, returns: view.returns + 2 };
    },
  };
  expect(playSoloRounds(generous, 20_000, 'layline').deviations).toBeGreaterThan(ALL);
});

test('a field with one mine too many is detected', () => {
  const mean = {
    ...mines,
    draw: (...[choices, random]: Parameters<typeof mines.draw>) => [...mines.draw(choices, random), 13],
  };
  expect(playSoloRounds(mean, 20_000, 'layline').deviations).toBeLessThan(-ALL);
});

test('the same seed plays the same rounds, another seed plays others', () => {
  const first = playSoloRounds(mines, 500, 'a');
  expect(playSoloRounds(mines, 500, 'a')).toEqual(first);
  expect(playSoloRounds(mines, 500, 'b')).not.toEqual(first);
});

test('figures of a way: theoretical standard error and expected wins', () => {
  const { samples } = playSoloRounds(mines, 1220, 'figures');
  const lone = samples.find(({ choices }) => choices['mines'] === '24');
  // One field of 25 is safe and returns 24.50: variance 24.5² / 25 − 0.98², over ten rounds.
  expect(lone).toMatchObject({
    way: 'Taking after 1 safe field',
    rounds: 10,
    expectedWins: 0.4,
    theory: 0.98,
  });
  expect(lone?.standardError).toBeCloseTo(Math.sqrt((24.5 ** 2 / 25 - 0.98 ** 2) / 10), 12);
});

test.each([121, 0, -1, 122.5])('%d rounds of mines are refused: it has 122 ways to play', (rounds) => {
  expect(() => playSoloRounds(mines, rounds, 'few')).toThrow(RangeError);
});
