import { describe, expect, test } from 'vitest';
import { cardAt, cardOf, PACK, type Card } from '../cards.ts';
import { averageOfCounts } from '../counted-bet.ts';
import type { BetKind } from '../game.ts';
import { percent } from '../pay-table.ts';
import { HAND_CLASSES, handName, handOf, strength, type HandClass } from './hand.ts';
import { teenPatti20, type TeenPattiOutcome } from './teen-patti-20.ts';

function cards(text: string): Card[] {
  return text.split(' ').map(cardOf);
}

function bet(id: string): BetKind<TeenPattiOutcome> {
  const found = teenPatti20.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

describe('hands', () => {
  test.each<[string, HandClass, string]>([
    ['AC AD AH', 'trail', 'a trail of aces'],
    ['6C 6D 6H', 'trail', 'a trail of sixes'],
    ['QH AH KH', 'pure-sequence', 'a pure sequence of ace, king, queen'],
    ['3S AS 2S', 'pure-sequence', 'a pure sequence of ace, two, three'],
    ['2S 4S 3S', 'pure-sequence', 'a pure sequence of four, three, two'],
    ['KH QD JH', 'sequence', 'a sequence of king, queen, jack'],
    ['AD 2H 3H', 'sequence', 'a sequence of ace, two, three'],
    ['AH KH JH', 'colour', 'a colour of ace, king, jack'],
    ['KD AD 2D', 'colour', 'a colour of ace, king, two'],
    ['9D 9S KC', 'pair', 'a pair of nines with a king'],
    ['9D AS 9C', 'pair', 'a pair of nines with an ace'],
    ['AD AS 8C', 'pair', 'a pair of aces with an eight'],
    ['2C KD AS', 'high-card', 'ace, king, two high'],
    ['5C 3D 2S', 'high-card', 'five, three, two high'],
  ])('%s is %s: %s', (text, kind, name) => {
    const hand = handOf(cards(text));
    expect(hand.kind).toBe(kind);
    expect(handName(hand)).toBe(name);
  });

  /** Each hand beats the next one; this includes the boundaries between the kinds in the rules. */
  const FALLING = [
    'AC AD AH',
    'KC KD KH',
    '2C 2D 2H',
    'AS KS QS',
    'AS 2S 3S',
    'KD QD JD',
    '4C 3C 2C',
    'AS KD QS',
    'AS 2D 3S',
    'KS QD JS',
    '4C 3C 2D',
    'AC KC JC',
    'AC KC TC',
    'AC 4C 2C',
    'KC QC TC',
    '5C 3C 2C',
    'AC AD KH',
    'AC AD 2H',
    'KC KD AH',
    '2C 2D 3H',
    'AC KD JH',
    'AC KD TH',
    'AC QD JH',
    'KC QD TH',
    '5C 3D 2H',
  ];
  test.each(FALLING.slice(1).map((lower, index) => [FALLING[index] ?? '', lower]))(
    '%s beats %s',
    (higher, lower) => {
      expect(strength(handOf(cards(higher)))).toBeGreaterThan(strength(handOf(cards(lower))));
    },
  );

  test.each([
    ['AC KD JH', 'AD KH JS'],
    ['9C 9D KH', '9H 9S KC'],
    ['AC 2D 3H', '3C 2H AD'],
    ['TH 8H 4H', 'TS 8S 4S'],
  ])('%s ties with %s: suits never decide', (left, right) => {
    expect(strength(handOf(cards(left)))).toBe(strength(handOf(cards(right))));
  });

  test('two or four cards are not a hand', () => {
    expect(() => handOf(cards('AC KC'))).toThrow(RangeError);
    expect(() => handOf(cards('AC KC QC JC'))).toThrow(RangeError);
  });
});

test.each([
  ['AC AD AH', 'KS QS JS', 'A', { 'player-a': 198, 'player-b': 0, 'pair-plus-a': 3100, 'pair-plus-b': 4100 }],
  [
    '9C 9D KH',
    '9H 9S KC',
    'TIE',
    { 'player-a': 100, 'player-b': 100, 'pair-plus-a': 200, 'pair-plus-b': 200 },
  ],
  ['AC KD JH', 'AD KH JS', 'TIE', { 'player-a': 100, 'player-b': 100, 'pair-plus-a': 0, 'pair-plus-b': 0 }],
  ['5C 3D 2S', '4C 3C 2D', 'B', { 'player-a': 0, 'player-b': 198, 'pair-plus-a': 0, 'pair-plus-b': 700 }],
  ['5C 3C 2C', 'KC KD AH', 'A', { 'player-a': 198, 'player-b': 0, 'pair-plus-a': 500, 'pair-plus-b': 200 }],
])('A %s, B %s: result %s, a stake of 1.00 returns %j', (a, b, result, returns) => {
  const outcome = { a: cards(a), b: cards(b) };
  expect(teenPatti20.show(outcome).result).toBe(result);
  for (const [id, hundredths] of Object.entries(returns))
    expect(bet(id).returns(outcome), `bet ${id}`).toBe(hundredths);
});

test('what is shown: cards in turn, A first, and a sentence', () => {
  expect(teenPatti20.show({ a: cards('KC KD 9H'), b: cards('AS QD 2C') })).toEqual({
    shown: [
      { place: 'A', face: 'KC' },
      { place: 'B', face: 'AS' },
      { place: 'A', face: 'KD' },
      { place: 'B', face: 'QD' },
      { place: 'A', face: '9H' },
      { place: 'B', face: '2C' },
    ],
    result: 'A',
    text: 'Player A wins with a pair of kings with a nine against ace, queen, two high.',
  });
  expect(teenPatti20.show({ a: cards('2C 2D 3H'), b: cards('2H 2S 3C') }).text).toBe(
    'A tie: both players have a pair of twos with a three.',
  );
  expect(teenPatti20.show({ a: cards('2C 2D 3H'), b: cards('4H 4S 3C') }).text).toBe(
    'Player B wins with a pair of fours with a three against a pair of twos with a three.',
  );
});

interface CountedHand {
  readonly cards: readonly Card[];
  readonly places: readonly number[];
  readonly kind: HandClass;
  readonly strength: number;
}

function everyHand(): CountedHand[] {
  const hands: CountedHand[] = [];
  for (let first = 0; first < PACK; first++) {
    for (let second = first + 1; second < PACK; second++) {
      for (let third = second + 1; third < PACK; third++) {
        const places = [first, second, third];
        const held = places.map(cardAt);
        const hand = handOf(held);
        hands.push({ cards: held, places, kind: hand.kind, strength: strength(hand) });
      }
    }
  }
  return hands;
}

describe('counting every deal', () => {
  const hands = everyHand();

  test('the table of 22,100 hands', () => {
    expect(hands).toHaveLength(22_100);
    const count = Object.fromEntries(
      HAND_CLASSES.map((kind) => [kind, hands.filter((hand) => hand.kind === kind).length]),
    );
    expect(count).toEqual({
      trail: 52,
      'pure-sequence': 48,
      sequence: 720,
      colour: 1096,
      pair: 3744,
      'high-card': 16_440,
    });
  });

  test('of 407,170,400 deals 450,528 tie, and A wins as many as B', () => {
    // Only hands of equal strength can tie, and there are few of each, so pairs without a common card are counted one by one.
    const alike = Map.groupBy(hands, (hand) => hand.strength);
    let ties = 0n;
    for (const same of alike.values()) {
      for (const one of same) {
        for (const other of same) {
          if (!one.places.some((place) => other.places.includes(place))) ties += 1n;
        }
      }
    }
    const deals = BigInt(hands.length) * ((49n * 48n * 47n) / 6n);
    expect(deals).toBe(407_170_400n);
    expect(ties).toBe(450_528n);
    // Swapping the hands turns every deal that A wins into one that B wins.
    const wins = (deals - ties) / 2n;
    expect(wins * 2n + ties).toBe(deals);
    expect((Number(wins) / Number(deals)).toFixed(7)).toBe('0.4994468');
    expect((Number(ties) / Number(deals)).toFixed(7)).toBe('0.0011065');
    for (const id of ['player-a', 'player-b']) {
      expect(bet(id).rtp, `bet ${id}`).toEqual(
        averageOfCounts([
          { ways: wins, returns: 198 },
          { ways: ties, returns: 100 },
          { ways: wins, returns: 0 },
        ]),
      );
    }
  });

  test.each(['pair-plus-a', 'pair-plus-b'])('%s over every hand returns what its page says', (id) => {
    const sum = hands.reduce((total, hand) => {
      const outcome = { a: hand.cards, b: hand.cards };
      return total + bet(id).returns(outcome);
    }, 0);
    expect(BigInt(sum) * bet(id).rtp.under).toBe(bet(id).rtp.over * 100n * BigInt(hands.length));
  });
});

test.each([
  ['player-a', '99.00'],
  ['player-b', '99.00'],
  ['pair-plus-a', '97.68'],
  ['pair-plus-b', '97.68'],
])('RTP of %s is %s %% (rules section 17.1)', (id, figure) => {
  expect(percent(bet(id).rtp)).toBe(figure);
});

test('the first cards of the deck are dealt in turn', () => {
  // Each shuffle step swaps a place with itself, so the deck stays in order.
  const { a, b } = teenPatti20.draw({ uniform: (below) => below - 1 }) as TeenPattiOutcome;
  expect(a).toEqual(cards('AC 3C 5C'));
  expect(b).toEqual(cards('2C 4C 6C'));
});
