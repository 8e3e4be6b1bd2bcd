import { describe, expect, test } from 'vitest';
import { cardOf, type Card } from '../cards.ts';
import type { BetKind } from '../game.ts';
import { percent } from '../pay-table.ts';
import { deal, PLAYERS, thirtyTwoCards, winners, type ThirtyTwoCardsOutcome } from './thirty-two-cards.ts';

function cards(text: string): Card[] {
  return text.split(' ').map(cardOf);
}

function bet(id: string): BetKind<ThirtyTwoCardsOutcome> {
  const found = thirtyTwoCards.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

const PACK_OF_32 = ['C', 'D', 'H', 'S'].flatMap((suit) =>
  ['6', '7', '8', '9', 'T', 'J', 'Q', 'K'].map((rank) => cardOf(`${rank}${suit}`)),
);

describe('rounds as a dealer sees them', () => {
  test.each([
    ['one leads', 'KC 6C 6D 6H', [8], 'Player 8 wins with 21 points: 8 and king.'],
    ['the start decides', '6C 6D 6H 6S', [11], 'Player 11 wins with 17 points: 11 and six.'],
    ['tied, but not for the top', '7C 6C 6D KS', [11], 'Player 11 wins with 24 points: 11 and king.'],
    [
      '8 and 9 tie on 21, one more card each',
      'KC QC 6D 6H 7H 8H',
      [9],
      'After a tie of players 8 and 9, player 9 wins with 29 points: 9, queen and eight.',
    ],
    [
      'all four tie on 18, then 10 and 11, then 10 leads',
      'TC 9C 8C 7C 6D 6H 8D 8H KH QH',
      [10],
      'After a tie of players 8, 9, 10 and 11, player 10 wins with 39 points: 10, eight, eight and king.',
    ],
  ])('%s: %s', (_, text, won, sentence) => {
    const outcome = deal([...cards(text), ...cards('6C 6C 6C 6C')]);
    expect(winners(outcome)).toEqual(won);
    expect(outcome.deals).toHaveLength(text.split(' ').length);
    expect(thirtyTwoCards.show(outcome).text).toBe(sentence);
    expect(thirtyTwoCards.show(outcome).result).toBe(String(won[0]));
    for (const one of thirtyTwoCards.bets) {
      expect(one.returns(outcome)).toBe(one.id === `player-${won[0] ?? ''}` ? one.mostReturn : 0);
    }
  });

  test('further cards are shown in the order in which they are dealt, only to those who tie', () => {
    const outcome = deal(cards('KC QC 6D 6H 7H 7D KH QH'));
    expect(thirtyTwoCards.show(outcome).shown).toEqual([
      { place: '8', face: 'KC' },
      { place: '9', face: 'QC' },
      { place: '10', face: '6D' },
      { place: '11', face: '6H' },
      { place: '8', face: '7H' },
      { place: '9', face: '7D' },
      { place: '8', face: 'KH' },
      { place: '9', face: 'QH' },
    ]);
  });

  /** 9 and 11 tie on 20 while 8 and 10 hold the same two ranks, so the 28 remaining cards can all be pairs. */
  test('if the pack runs out in a tie, those who tie share', () => {
    const first = cards('JC JD 9C 9D');
    const left = PACK_OF_32.filter(
      (card) => !first.some(({ rank, suit }) => rank === card.rank && suit === card.suit),
    ).sort((one, other) => one.rank - other.rank);
    const outcome = deal([...first, ...left]);
    expect(outcome.deals).toHaveLength(32);
    expect(winners(outcome)).toEqual([9, 11]);
    expect(PLAYERS.map((player) => bet(`player-${player}`).returns(outcome))).toEqual([0, 295, 0, 104]);
    expect(thirtyTwoCards.show(outcome)).toMatchObject({ result: 'SHARED' });
    expect(thirtyTwoCards.show(outcome).text).toMatch(
      /^No card is left: players 9 and 11 share with \d+ points each\.$/,
    );
  });

  test('three share when two cards are left', () => {
    const quads = '6C 6D 6H 6S JC JD JH JS QC QD QH QS KC KD KH KS';
    const outcome = deal(cards(`TC 9C 8C 7C ${quads} TD TH TS 9D 8D 8H 8S 7D 7H 7S 9H 9S`));
    expect(outcome.deals).toHaveLength(30);
    expect(winners(outcome)).toEqual([8, 9, 10]);
    expect(PLAYERS.map((player) => bet(`player-${player}`).returns(outcome))).toEqual([410, 196, 110, 0]);
  });

  test('no further cards are dealt unless there are enough for all who tie', () => {
    expect(deal(cards('KC QC 6D 6H 7H')).deals).toHaveLength(4);
  });
});

test('a pack in order begins with six to king of clubs', () => {
  const outcome = thirtyTwoCards.draw({ uniform: (below) => below - 1 }) as ThirtyTwoCardsOutcome;
  expect(thirtyTwoCards.show(outcome).shown.map(({ face }) => face)).toEqual(['6C', '7C', '8C', '9C']);
});

describe('counting all 863,040 first deals', () => {
  const points = PACK_OF_32.map(({ rank }) => rank + 1);
  const twelfths = [0, 0, 0, 0];
  let deals = 0;
  let ties = 0;
  for (const [a, first] of points.entries()) {
    for (const [b, second] of points.entries()) {
      if (b === a) continue;
      for (const [c, third] of points.entries()) {
        if (c === a || c === b) continue;
        for (const [d, fourth] of points.entries()) {
          if (d === a || d === b || d === c) continue;
          deals += 1;
          const totals = [8 + first, 9 + second, 10 + third, 11 + fourth];
          const most = Math.max(...totals);
          const tied = totals.filter((total) => total === most).length;
          if (tied > 1) ties += 1;
          for (let player = 0; player < 4; player++) {
            if (totals[player] === most) twelfths[player] = (twelfths[player] ?? 0) + 12 / tied;
          }
        }
      }
    }
  }

  test('17.80 % of first cards tie for the top', () => {
    expect(deals).toBe(863_040);
    expect((ties / deals).toFixed(4)).toBe('0.1780');
  });

  test.each([
    [8, 1230, '0.0783278', '96.34'],
    [9, 590, '0.1637869', '96.63'],
    [10, 330, '0.2930231', '96.70'],
    [11, 208, '0.4648622', '96.69'],
  ])('player %d at %d wins %s, an RTP of %s %% (rules section 17.4)', (player, offered, chance, figure) => {
    const won = twelfths[player - 8] ?? 0;
    const { rtp } = bet(`player-${player}`);
    expect((won / 12 / deals).toFixed(7)).toBe(chance);
    expect(rtp.over * BigInt(deals) * 1200n).toBe(BigInt(won) * BigInt(offered) * rtp.under);
    expect(percent(rtp)).toBe(figure);
  });
});
