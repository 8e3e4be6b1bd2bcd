import { paise, rupees } from '@layline/units/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairRandom } from '../fair/fair-random.ts';
import { roundReturn } from '../settle.ts';
import { roulette, rouletteLaPartage, type RouletteBet, type RouletteGame } from './roulette.ts';
import { colourOf, neighbours, WHEEL } from './wheel.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const GAMES = [roulette, rouletteLaPartage];
const ROLLS = Array.from({ length: 37 }, (_, number) => number);

function bet(game: RouletteGame, id: string): RouletteBet {
  const found = game.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

function ids(game: RouletteGame, group: string): string[] {
  return game.bets.filter((one) => one.group === group).map((one) => one.id);
}

/** What each bet returns on a stake of 100, by number. */
test.each([
  ['straight-17', { 17: 3600, 16: 0, 0: 0 }],
  ['straight-0', { 0: 3600, 32: 0, 26: 0 }],
  ['split-17-20', { 17: 1800, 20: 1800, 18: 0, 0: 0 }],
  ['split-17-18', { 17: 1800, 18: 1800, 20: 0 }],
  ['split-0-2', { 0: 1800, 2: 1800, 1: 0 }],
  ['street-16-17-18', { 16: 1200, 17: 1200, 18: 1200, 19: 0 }],
  ['street-0-2-3', { 0: 1200, 2: 1200, 3: 1200, 1: 0 }],
  ['corner-1-2-4-5', { 1: 900, 2: 900, 4: 900, 5: 900, 3: 0, 0: 0 }],
  ['corner-32-33-35-36', { 32: 900, 36: 900, 34: 0 }],
  ['corner-0-1-2-3', { 0: 900, 1: 900, 2: 900, 3: 900, 4: 0 }],
  ['six-line-31-32-33-34-35-36', { 31: 600, 36: 600, 30: 0 }],
  ['column-1', { 1: 300, 4: 300, 34: 300, 35: 0, 0: 0 }],
  ['column-3', { 3: 300, 36: 300, 35: 0, 0: 0 }],
  ['dozen-2', { 13: 300, 24: 300, 12: 0, 25: 0, 0: 0 }],
  ['red', { 1: 200, 36: 200, 2: 0, 0: 0 }],
  ['black', { 2: 200, 35: 200, 1: 0, 0: 0 }],
  ['odd', { 35: 200, 36: 0, 0: 0 }],
  ['even', { 36: 200, 35: 0, 0: 0 }],
  ['low', { 1: 200, 18: 200, 19: 0, 0: 0 }],
  ['high', { 19: 200, 36: 200, 18: 0, 0: 0 }],
])('%s returns %j', (id, expected) => {
  for (const [number, returned] of Object.entries(expected)) {
    expect(bet(roulette, id).returns(Number(number)), `on ${number}`).toBe(returned);
  }
});

test.each([
  ['red', 50],
  ['black', 50],
  ['odd', 50],
  ['even', 50],
  ['low', 50],
  ['high', 50],
  ['column-1', 0],
  ['dozen-3', 0],
  ['straight-0', 3600],
  ['straight-1', 0],
  ['corner-0-1-2-3', 900],
])('with la partage %s returns %d on zero', (id, returned) => {
  expect(bet(rouletteLaPartage, id).returns(0)).toBe(returned);
});

test.each([
  ['straight', 37, 1, '35:1'],
  ['split', 60, 2, '17:1'],
  ['street', 14, 3, '11:1'],
  ['corner', 23, 4, '8:1'],
  ['six-line', 11, 6, '5:1'],
  ['column', 3, 12, '2:1'],
  ['dozen', 3, 12, '2:1'],
  ['even-money', 6, 18, '1:1'],
])('%s: %d bets on %d numbers each pay %s', (group, count, covered, pays) => {
  const bets = roulette.bets.filter((one) => one.group === group);
  expect(bets).toHaveLength(count);
  for (const one of bets) {
    expect(one.numbers).toHaveLength(covered);
    expect(one.pays).toBe(pays);
    expect([...new Set(one.numbers)].sort((left, right) => left - right)).toEqual(one.numbers);
  }
});

test('157 bets, none of them twice', () => {
  expect(roulette.bets).toHaveLength(157);
  expect(new Set(roulette.bets.map((one) => one.id)).size).toBe(157);
  expect(new Set(roulette.bets.map((one) => `${one.group} ${one.numbers.join()}`)).size).toBe(157);
  expect(rouletteLaPartage.bets.map((one) => one.id)).toEqual(roulette.bets.map((one) => one.id));
});

/** Treats the layout as a grid: neighbours share an edge, and nothing else may be a split or a corner. */
test('splits and corners lie where numbers touch on the layout', () => {
  const row = (number: number): number => Math.floor((number - 1) / 3);
  const column = (number: number): number => (number - 1) % 3;
  const touching: string[] = [];
  const squares: string[] = [];
  for (const one of ROLLS.slice(1)) {
    for (const other of ROLLS.slice(one + 1)) {
      const rows = row(other) - row(one);
      const columns = column(other) - column(one);
      if (Math.abs(rows) + Math.abs(columns) === 1) touching.push(`split-${one}-${other}`);
      if (rows === 1 && columns === 1) squares.push(`corner-${one}-${one + 1}-${other - 1}-${other}`);
    }
  }
  expect(touching).toHaveLength(57);
  expect(squares).toHaveLength(22);
  expect(ids(roulette, 'split').sort()).toEqual([...touching, 'split-0-1', 'split-0-2', 'split-0-3'].sort());
  expect(ids(roulette, 'corner').sort()).toEqual([...squares, 'corner-0-1-2-3'].sort());
});

test('counted over all 37 numbers, every bet returns 36/37, and even-money bets with la partage 73/74', () => {
  for (const game of GAMES) {
    for (const one of game.bets) {
      const sum = ROLLS.reduce((total, number) => total + one.returns(number), 0);
      expect(BigInt(sum) * one.rtp.under, `${game.id} ${one.id}`).toBe(one.rtp.over * 3700n);
      const generous = game === rouletteLaPartage && one.group === 'even-money';
      expect(one.rtp, `${game.id} ${one.id}`).toEqual(
        generous ? { over: 73n, under: 74n } : { over: 36n, under: 37n },
      );
      expect(one.mostReturn).toBe(Math.max(...ROLLS.map((number) => one.returns(number))));
    }
  }
});

test.each([
  [roulette, 'straight-17', '0.9730'],
  [roulette, 'red', '0.9730'],
  [rouletteLaPartage, 'straight-17', '0.9730'],
  [rouletteLaPartage, 'dozen-1', '0.9730'],
  [rouletteLaPartage, 'red', '0.9865'],
])('the figures of rules section 17.6 (%#): %s %s returns %s', (game, id, figure) => {
  const { rtp } = bet(game, id);
  expect((Number(rtp.over) / Number(rtp.under)).toFixed(4)).toBe(figure);
});

test.each([
  [17, '17 black, odd, low.'],
  [18, '18 red, even, low.'],
  [19, '19 red, odd, high.'],
  [36, '36 red, even, high.'],
  [10, '10 black, even, low.'],
  [0, '0 green: all outside bets lose.'],
])('%d reads %j', (number, text) => {
  expect(roulette.show(number)).toEqual({
    shown: [{ place: 'wheel', face: String(number) }],
    result: String(number),
    text,
  });
});

test('the text of zero with la partage says what it gives back', () => {
  expect(rouletteLaPartage.show(0).text).toBe(
    '0 green: even-money bets get half back, columns and dozens lose.',
  );
  expect(rouletteLaPartage.show(1).text).toBe('1 red, odd, low.');
  expect(bet(rouletteLaPartage, 'red').pays).toBe('1:1, half back on 0');
});

test('each number is a result of the road map, with its colour', () => {
  expect(roulette.results).toHaveLength(37);
  for (const number of ROLLS) {
    const result = roulette.results.find((one) => one.id === roulette.show(number).result);
    expect(result).toEqual({
      id: String(number),
      mark: String(number),
      name: `${number} ${colourOf(number)}`,
    });
  }
});

test('the wheel has each number once, and colours alternate except at zero', () => {
  expect([...WHEEL].sort((left, right) => left - right)).toEqual(ROLLS);
  for (const [place, number] of WHEEL.entries()) {
    const next = WHEEL[(place + 1) % WHEEL.length];
    expect(colourOf(number), `${number} beside ${next}`).not.toBe(colourOf(next ?? 0));
  }
  expect(ROLLS.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
  expect(ROLLS.filter((number) => colourOf(number) === 'black')).toHaveLength(18);
});

test.each([
  [0, 2, [3, 26, 0, 32, 15]],
  [26, 1, [3, 26, 0]],
  [17, 2, [2, 25, 17, 34, 6]],
  [5, 0, [5]],
])('%d with %d neighbours on each side: %j', (number, eachSide, expected) => {
  expect(neighbours(number, eachSide)).toEqual(expected);
});

test('eighteen neighbours on each side are the whole wheel', () => {
  expect(new Set(neighbours(20, 18)).size).toBe(37);
});

test.each([
  [37, 1],
  [-1, 1],
  [1.5, 1],
  [1, 19],
  [1, -1],
  [1, 0.5],
])('neighbours of %d, %d on each side, are refused', (number, eachSide) => {
  expect(() => neighbours(number, eachSide)).toThrow(RangeError);
});

test('the seeds of the published vector roll 18', () => {
  for (const game of GAMES) {
    const rolled = game.draw(fairRandom(SERVER_SEED, 'player-seed', 1));
    expect(game.show(rolled)).toMatchObject({ result: '18', text: '18 red, even, low.' });
  }
});

test('any seed rolls one of the 37 numbers, which wins one straight bet and one of each outside kind, or none on zero', () => {
  const winners = (game: RouletteGame, number: number, group: string): number =>
    game.bets.filter((one) => one.group === group && one.returns(number) === one.mostReturn).length;
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), fc.nat(), (game, nonce) => {
      const rolled = game.draw(fairRandom(SERVER_SEED, 'any', nonce));
      const off = rolled === 0 ? 0 : 1;
      expect(ROLLS).toContain(rolled);
      expect(winners(game, rolled, 'straight')).toBe(1);
      expect(winners(game, rolled, 'column')).toBe(off);
      expect(winners(game, rolled, 'dozen')).toBe(off);
      expect(winners(game, rolled, 'even-money')).toBe(3 * off);
      for (const one of game.bets) expect([0, 50, one.mostReturn]).toContain(one.returns(rolled));
    }),
    { seed: 5, numRuns: 200 },
  );
});

/** A player's chips: 100 rupees on 17, 10 on the split 17-20, 100 on red, 50 on the first column. */
const CHIPS = [
  { bet: 'straight-17', stake: rupees(100) },
  { bet: 'split-17-20', stake: rupees(10) },
  { bet: 'red', stake: rupees(100) },
  { bet: 'column-1', stake: rupees(50) },
];

test.each([
  [17, 3600 + 180],
  [20, 180],
  [19, 200 + 150],
  [4, 150],
  [21, 200],
  [2, 0],
  [0, 0],
])('a roll of %d credits these chips with %d rupees', (rolled, credit) => {
  expect(roundReturn(roulette, CHIPS, rolled)).toBe(rupees(credit));
});

test('with la partage zero gives back half of red, rounded down to whole paise', () => {
  expect(roundReturn(rouletteLaPartage, CHIPS, 0)).toBe(rupees(50));
  expect(roundReturn(rouletteLaPartage, [{ bet: 'red', stake: paise(101) }], 0)).toBe(50);
});
