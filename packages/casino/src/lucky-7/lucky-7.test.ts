import { expect, test } from 'vitest';
import { cardAt, cardOf, PACK, type Card } from '../cards.ts';
import type { BetKind } from '../game.ts';
import { percent } from '../pay-table.ts';
import { lucky7 } from './lucky-7.ts';

function bet(id: string): BetKind<Card> {
  const found = lucky7.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

test.each([
  ['AC', 'LOW', { low: 200, odd: 179, black: 195, 'rank-a': 1200 }],
  ['6H', 'LOW', { low: 200, even: 210, red: 195, 'rank-6': 1200 }],
  ['7D', 'SEVEN', { low: 50, high: 50, odd: 179, red: 195, 'rank-7': 1200 }],
  ['8S', 'HIGH', { high: 200, even: 210, black: 195, 'rank-8': 1200 }],
  ['TC', 'HIGH', { high: 200, even: 210, black: 195, 'rank-t': 1200 }],
  ['JH', 'HIGH', { high: 200, odd: 179, red: 195, 'rank-j': 1200 }],
  ['QS', 'HIGH', { high: 200, even: 210, black: 195, 'rank-q': 1200 }],
  ['KD', 'HIGH', { high: 200, odd: 179, red: 195, 'rank-k': 1200 }],
])('%s is %s: %j win, everything else loses', (text, result, winning) => {
  const card = cardOf(text);
  expect(lucky7.show(card).result).toBe(result);
  const returned = lucky7.bets.map((one) => [one.id, one.returns(card)] as const);
  expect(Object.fromEntries(returned.filter(([, hundredths]) => hundredths > 0))).toEqual(winning);
});

test.each([
  ['low', '96.15'],
  ['high', '96.15'],
  ['even', '96.92'],
  ['odd', '96.38'],
  ['red', '97.50'],
  ['black', '97.50'],
  ['rank-a', '92.31'],
  ['rank-7', '92.31'],
  ['rank-k', '92.31'],
])('RTP of %s is %s %% (rules section 17.3)', (id, figure) => {
  expect(percent(bet(id).rtp)).toBe(figure);
});

test('over the 52 cards every bet returns what its page says', () => {
  expect(lucky7.bets).toHaveLength(19);
  for (const one of lucky7.bets) {
    const returned = Array.from({ length: PACK }, (_, index) => one.returns(cardAt(index)));
    const sum = returned.reduce((total, hundredths) => total + hundredths, 0);
    expect(BigInt(sum) * one.rtp.under, `bet ${one.id}`).toBe(one.rtp.over * BigInt(PACK * 100));
    expect(Math.max(...returned), `bet ${one.id}`).toBe(one.mostReturn);
  }
});

test.each([
  ['7D', 'The seven of diamonds.'],
  ['AS', 'The ace of spades: low.'],
  ['KC', 'The king of clubs: high.'],
])('%s reads %j', (text, sentence) => {
  expect(lucky7.show(cardOf(text))).toMatchObject({ shown: [{ place: 'card', face: text }], text: sentence });
});

test('the card is the first of a shuffled shoe of eight packs', () => {
  const asked: number[] = [];
  const card = lucky7.draw({
    uniform: (below) => {
      asked.push(below);
      return 0;
    },
  });
  expect(asked).toEqual(Array.from({ length: 415 }, (_, index) => 416 - index));
  // Each place in turn swapped with card 0, so the card that was second comes first.
  expect(card).toEqual(cardAt(1));
});
