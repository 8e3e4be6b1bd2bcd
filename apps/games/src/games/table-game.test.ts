import { tableGames } from '@layline/casino/table-games.ts';
import { expect, test } from 'vitest';
import { textsOf } from '@layline/ui/language/texts.ts';
import { tableRound } from '../round/texts.ts';
import { shortPays } from './table-game.ts';

const t = textsOf(tableRound);

test.each([
  ['teen-patti-20', 'player-a', '1.98'],
  ['teen-patti-20', 'pair-plus-a', 'up to 40:1'],
  ['andar-bahar', 'cards-41-49', '119:1'],
  ['lucky-7', 'low', '2.00'],
  ['dragon-tiger', 'dragon', '1:1'],
  ['roulette-la-partage', 'red', '1:1'],
])('%s %s has room for %s', (gameId, betId, text) => {
  const bet = tableGames.find(({ id }) => id === gameId)?.bets.find(({ id }) => id === betId);
  expect(bet && shortPays(bet, t)).toBe(text);
});

test('every bet of every game fits a spot', () => {
  const texts = tableGames.flatMap(({ bets }) => bets.map((bet) => shortPays(bet, t)));
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(12);
});
