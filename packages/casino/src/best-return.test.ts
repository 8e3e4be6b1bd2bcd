import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { fairRandom } from './fair/fair-random.ts';
import type { TableGame } from './game.ts';
import { bestReturn, roundReturn } from './settle.ts';
import { tableGame, tableGames } from './table-games.ts';

/** Stakes in rupees, as bets. */
function laid(stakes: Readonly<Record<string, number>>) {
  return Object.entries(stakes).map(([bet, stake]) => ({ bet, stake: rupees(stake) }));
}

function best(gameId: string, stakes: Readonly<Record<string, number>>): number {
  const game = tableGame(gameId);
  if (game === null) throw new Error(`There is no game ${gameId}.`);
  return bestReturn(game, laid(stakes)) / 100;
}

describe('the most that bets return together', () => {
  test.each<[string, string, Readonly<Record<string, number>>, number]>([
    ['nothing is staked', 'roulette', {}, 0],
    ['one number', 'roulette', { 'straight-17': 10 }, 360],
    ['two numbers exclude one another', 'roulette', { 'straight-17': 10, 'straight-20': 5 }, 360],
    ['red and black exclude one another', 'roulette', { red: 100, black: 100 }, 200],
    // 17 is black and odd: the split, the colour and the dozen win together.
    ['bets that win together', 'roulette', { 'split-17-20': 10, black: 10, 'dozen-2': 10, red: 10 }, 230],
    ['half of both comes back on zero', 'roulette-la-partage', { red: 100, 'straight-0': 10 }, 410],
    ['low and high', 'lucky-7', { low: 100, high: 60 }, 200],
    [
      'half of both on a seven, which is odd',
      'lucky-7',
      { low: 100, high: 100, 'rank-7': 50, odd: 10 },
      717.9,
    ],
    ['andar and a length that ends on bahar', 'andar-bahar', { andar: 100, 'cards-1-5': 10 }, 225],
    ['two lengths', 'andar-bahar', { 'cards-1-5': 10, 'cards-41-49': 10 }, 1_200],
    ['a side with a length', 'andar-bahar', { bahar: 100, 'cards-41-49': 10 }, 1_400],
    [
      'all four players',
      'thirty-two-cards',
      { 'player-8': 10, 'player-9': 10, 'player-10': 10, 'player-11': 10 },
      123,
    ],
    ['both sides of a tie, half back each', 'dragon-tiger', { dragon: 100, tiger: 100, tie: 10 }, 220],
    ['a suited tie is a tie', 'dragon-tiger', { tie: 10, 'suited-tie': 10, dragon: 20 }, 640],
    ['two kings tie', 'dragon-tiger', { dragon: 100, 'dragon-rank-k': 10, 'tiger-rank-k': 10 }, 320],
    ["A wins over B's pure sequence", 'teen-patti-20', { 'player-a': 100, 'pair-plus-b': 10 }, 608],
    ['both pair plus bets', 'teen-patti-20', { 'pair-plus-a': 10, 'pair-plus-b': 10 }, 820],
    ['both players', 'teen-patti-20', { 'player-a': 100, 'player-b': 100 }, 200],
  ])('%s: %s %o returns up to %d', (_, gameId, stakes, most) => {
    expect(best(gameId, stakes)).toBe(most);
  });

  test('a bet that the game does not offer, or one without a stake, is refused', () => {
    const [first] = tableGames;
    expect(() => first && bestReturn(first, [{ bet: 'seven', stake: rupees(1) }])).toThrow(RangeError);
    expect(() => first && bestReturn(first, [{ bet: 'player-a', stake: paise(0) }])).toThrow(RangeError);
  });
});

/** What each bet of a game returns on an outcome, as text. */
function pattern(game: TableGame, outcome: unknown): string {
  return game.bets.map((bet) => bet.returns(outcome)).join(' ');
}

describe.each(tableGames.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('every drawn outcome is covered by one of the extremes', () => {
    const known = new Set(game.extremes.map((outcome) => pattern(game, outcome)));
    const drawn = Array.from({ length: 5_000 }, (__, nonce) =>
      game.draw(fairRandom('5e'.repeat(32), 'extremes', nonce)),
    );
    const unknown = drawn.filter((outcome) => !known.has(pattern(game, outcome)));
    expect(unknown.map((outcome) => game.show(outcome).text)).toEqual([]);
  });

  test('no drawn outcome returns more than stated, whatever is staked', () => {
    const random = fairRandom('a1'.repeat(32), 'bets', 1);
    for (let round = 0; round < 300; round += 1) {
      const bets = game.bets
        .filter(() => random.uniform(3) === 0)
        .map(({ id }) => ({ bet: id, stake: paise(1 + random.uniform(100_000)) }));
      const outcome = game.draw(fairRandom('b2'.repeat(32), 'outcomes', round));
      expect(roundReturn(game, bets, outcome)).toBeLessThanOrEqual(bestReturn(game, bets));
    }
  });
});
