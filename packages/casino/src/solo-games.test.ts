import { paise, rupees } from '@layline/units/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairRandom } from './fair/fair-random.ts';
import { averageReturn, compareFractions, fraction, rangeOf } from './fraction.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { everyChoice, firstChoices, timesStake } from './solo-choices.ts';
import type { SoloGame } from './solo-game.ts';
import { soloGame, soloGames } from './solo-games.ts';
import { soloReturn } from './solo-settle.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** More steps than any round has: 24 fields and the final take. */
const STEPS_MAX = 25;

/** Plays a round to its end; `pick` chooses among the actions offered at each step. */
function playOut(game: SoloGame, seeds: { nonce: number; choice: number; picks: readonly number[] }) {
  const every = everyChoice(game.choices);
  const choices = every[seeds.choice % every.length] ?? {};
  const secret = game.draw(choices, fairRandom(SERVER_SEED, 'solo', seeds.nonce));
  const actions: string[] = [];
  for (let step = 0; step <= STEPS_MAX; step++) {
    const view = game.view(choices, secret, actions);
    if (view === null) throw new Error(`${game.id} refused ${actions.join()}`);
    const pick = seeds.picks[step] ?? 0;
    const action = view.actions[pick % Math.max(1, view.actions.length)];
    if (action === undefined) return { choices, secret, actions, view };
    actions.push(action);
  }
  throw new Error(`${game.id} does not end`);
}

const seeds = fc.record({
  nonce: fc.nat(),
  choice: fc.nat({ max: 1000 }),
  picks: fc.array(fc.nat({ max: 1000 }), { maxLength: 30 }),
});

test('games are found by their ids', () => {
  expect(soloGames.map(({ id }) => id)).toEqual(['plinko', 'mines']);
  for (const game of soloGames) expect(soloGame(game.id)).toBe(game);
  expect(soloGame('roulette')).toBeNull();
  expect(soloGame('toString')).toBeNull();
});

describe.each(soloGames)('$name', (game) => {
  test('choices have unique ids, and each default is one of the options', () => {
    expect(new Set(game.choices.map(({ id }) => id)).size).toBe(game.choices.length);
    for (const { options, first } of game.choices) {
      const ids = options.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(first);
    }
    expect(game.accepts(firstChoices(game.choices))).toBe(true);
    for (const choices of everyChoice(game.choices)) expect(game.accepts(choices)).toBe(true);
  });

  test('the page tells the truth: range of returns, pay table and maximum', () => {
    const every = everyChoice(game.choices);
    expect(game.rtp).toEqual(rangeOf(every.flatMap((choices) => game.ways(choices).map(({ rtp }) => rtp))));
    expect(compareFractions(game.rtp.lowest, fraction(96n, 100n))).toBeGreaterThan(0);
    expect(compareFractions(game.rtp.highest, fraction(99n, 100n))).toBeLessThan(0);
    for (const choices of every) {
      const table = game.payTable(choices);
      for (const { pays, rtp } of game.ways(choices)) {
        expect(rtp).toEqual(averageReturn(pays));
        for (const pay of pays) expect(table).toContainEqual(pay);
      }
      expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
      expect(Math.max(...table.map(({ returns }) => returns))).toBe(game.mostReturn(choices));
      expect(table.every(({ returns }) => Number.isSafeInteger(returns) && returns > 0)).toBe(true);
    }
  });

  test('any round ends, pays a line of its table or nothing, and is the same when played again', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 100_000_000 }), (seed, stake) => {
        const { choices, secret, actions, view } = playOut(game, seed);
        const paid = soloReturn(game, choices, secret, actions, paise(stake));
        expect(view.done).toBe(true);
        expect([0, ...game.payTable(choices).map(({ returns }) => returns)]).toContain(view.returns);
        // floor(stake × returns / 100), in integers of any size
        expect(BigInt(paid ?? -1)).toBe((BigInt(stake) * BigInt(view.returns)) / 100n);
        expect(playOut(game, seed)).toEqual({ choices, secret, actions, view });
        expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        expect(game.view(choices, secret, [...actions, 'take'])).toBeNull();
        expect(soloReturn(game, choices, secret, [...actions, 'take'], paise(stake))).toBeNull();
        for (let step = 0; step < actions.length; step++) {
          expect(soloReturn(game, choices, secret, actions.slice(0, step), paise(stake))).toBeNull();
        }
      }),
      { seed: 4, numRuns: 100 },
    );
  });
});

/** What rounds pay: in rupees, last column in paise. */
test.each([
  ['12 rows low, bucket 4', 180, 100, 18_000],
  ['12 rows low, bucket 7', 60, 100, 6000],
  ['12 rows low, bucket 1', 900, 25, 22_500],
])('plinko %s returns %d hundredths: %d rupees pay %d paise', (_name, returns, stake, paid) => {
  const bucket = plinko.payTable({ rows: '12', risk: 'low' }).findIndex((line) => line.returns === returns);
  const path = Array.from({ length: 12 }, (_, row) => (row < bucket ? 1 : 0));
  expect(soloReturn(plinko, { rows: '12', risk: 'low' }, path, [], rupees(stake))).toBe(paid);
});

test.each<[string[], number, number | null, string]>([
  [['open-1', 'take'], 101, 112, 'cut to whole paise: 112.11'],
  [['open-1', 'open-2', 'take'], 10_000, 12_700, '1.27 times 100 rupees'],
  [['open-3'], 10_000, 0, 'a mine'],
  [['open-1'], 10_000, null, 'not finished'],
  [[], 10_000, null, 'not begun'],
  [['take'], 10_000, null, 'no play'],
])('mines with 3 mines in 3, 8, 25: %j with %d paise pays %j, %s', (actions, stake, paid) => {
  expect(soloReturn(mines, { mines: '3' }, [3, 8, 25], actions, paise(stake))).toBe(paid);
});

test.each([0, -100, 0.5, Number.NaN, 2 ** 53])('a stake of %d is refused', (stake) => {
  expect(() =>
    soloReturn(plinko, { rows: '8', risk: 'low' }, [0, 0, 0, 0, 0, 0, 0, 0], [], stake as never),
  ).toThrow(RangeError);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [102, '1.02'],
  [80_000, '800.00'],
])('%d hundredths of a stake read %s', (returns, text) => {
  expect(timesStake(returns)).toBe(text);
});
