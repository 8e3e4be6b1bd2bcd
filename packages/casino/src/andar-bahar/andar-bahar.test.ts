import { expect, test } from 'vitest';
import { cardOf, type Card } from '../cards.ts';
import type { BetKind } from '../game.ts';
import { percent } from '../pay-table.ts';
import { andarBahar, type AndarBaharOutcome } from './andar-bahar.ts';

function bet(id: string): BetKind<AndarBaharOutcome> {
  const found = andarBahar.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

/** A round whose card number `length` has the joker's rank. */
function ending(length: number): AndarBaharOutcome {
  const other: Card = cardOf('2C');
  return { joker: cardOf('KD'), dealt: [...Array.from({ length: length - 1 }, () => other), cardOf('KS')] };
}

test.each([
  [1, 'ANDAR', ['andar', 'cards-1-5']],
  [2, 'BAHAR', ['bahar', 'cards-1-5']],
  [5, 'ANDAR', ['andar', 'cards-1-5']],
  [6, 'BAHAR', ['bahar', 'cards-6-10']],
  [10, 'BAHAR', ['bahar', 'cards-6-10']],
  [11, 'ANDAR', ['andar', 'cards-11-15']],
  [15, 'ANDAR', ['andar', 'cards-11-15']],
  [16, 'BAHAR', ['bahar', 'cards-16-25']],
  [25, 'ANDAR', ['andar', 'cards-16-25']],
  [26, 'BAHAR', ['bahar', 'cards-26-30']],
  [31, 'ANDAR', ['andar', 'cards-31-35']],
  [36, 'BAHAR', ['bahar', 'cards-36-40']],
  [41, 'ANDAR', ['andar', 'cards-41-49']],
  [49, 'ANDAR', ['andar', 'cards-41-49']],
])('ending with card %d: %s, and %j win', (length, result, winning) => {
  const outcome = ending(length);
  expect(andarBahar.show(outcome).result).toBe(result);
  expect(andarBahar.bets.filter((one) => one.returns(outcome) > 0).map(({ id }) => id)).toEqual(winning);
});

/** Every way for three cards of the joker's rank to lie among the other 51, counted by the position of the first. */
const FIRSTS: number[] = [];
for (let first = 1; first <= 51; first++) {
  for (let second = first + 1; second <= 51; second++) {
    for (let third = second + 1; third <= 51; third++) FIRSTS.push(first);
  }
}

test('Andar wins 51.5006 %, Bahar 48.4994 % of the 20,825 ways', () => {
  expect(FIRSTS).toHaveLength(20_825);
  const andar = FIRSTS.filter((first) => first % 2 === 1).length;
  expect((andar / FIRSTS.length).toFixed(6)).toBe('0.515006');
});

test.each([
  ['andar', 190, '97.85'],
  ['bahar', 200, '97.00'],
  ['cards-1-5', 350, '94.87'],
  ['cards-6-10', 450, '97.67'],
  ['cards-11-15', 550, '92.97'],
  ['cards-16-25', 450, '98.10'],
  ['cards-26-30', 1500, '91.48'],
  ['cards-31-35', 2500, '92.44'],
  ['cards-36-40', 5000, '94.84'],
  ['cards-41-49', 12_000, '95.08'],
])('%s returns %d and has an RTP of %s %% (rules section 17.2)', (id, most, figure) => {
  const one = bet(id);
  const returned = new Map([...new Set(FIRSTS)].map((first) => [first, one.returns(ending(first))]));
  const sum = FIRSTS.reduce((total, first) => total + (returned.get(first) ?? 0), 0);
  expect(one.mostReturn).toBe(most);
  expect(BigInt(sum) * one.rtp.under).toBe(one.rtp.over * 100n * BigInt(FIRSTS.length));
  expect(percent(one.rtp)).toBe(figure);
});

test('what is shown: the joker, then both sides in turn', () => {
  const outcome = { joker: cardOf('7H'), dealt: [cardOf('2C'), cardOf('KD'), cardOf('7S')] };
  expect(andarBahar.show(outcome)).toEqual({
    shown: [
      { place: 'joker', face: '7H' },
      { place: 'andar', face: '2C' },
      { place: 'bahar', face: 'KD' },
      { place: 'andar', face: '7S' },
    ],
    result: 'ANDAR',
    text: 'Andar wins with card 3, the seven of spades.',
  });
  expect(andarBahar.show(ending(1)).text).toBe('Andar wins with the first card, the king of spades.');
  expect(andarBahar.show(ending(2)).text).toBe('Bahar wins with card 2, the king of spades.');
});

test('a deck in order: the ace of clubs is the joker, card 13 the next ace', () => {
  const outcome = andarBahar.draw({ uniform: (below) => below - 1 }) as AndarBaharOutcome;
  expect(outcome.joker).toEqual(cardOf('AC'));
  expect(outcome.dealt).toHaveLength(13);
  expect(outcome.dealt.at(-1)).toEqual(cardOf('AD'));
});
