import { cardAt, face, PACK, type Card } from '../cards.ts';
import { countedBet, type Count } from '../counted-bet.ts';
import { shuffle } from '../fair/shuffle.ts';
import type { BetKind, ShownOutcome, TableGame } from '../game.ts';
import type { RandomSource } from '../fair/random-source.ts';
import { EXTREME_HANDS } from './extreme-hands.ts';
import { handName, handOf, strength, type HandClass } from './hand.ts';

/** Three cards each, in the order dealt. */
export interface TeenPattiOutcome {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}

/** The deals of two three-card hands from one pack, C(52, 3) × C(49, 3), and how many of them tie (rules section 17.1). */
const DEALS = 407_170_400n;
const TIES = 450_528n;
/** A and B are symmetric: each wins half of the deals that do not tie. */
const WINS = (DEALS - TIES) / 2n;

const MAIN_COUNTS: readonly Count[] = [
  { ways: WINS, returns: 198 },
  { ways: TIES, returns: 100 },
  { ways: WINS, returns: 0 },
];

/** How many of the 22,100 hands are of each kind, and what pair plus returns on it (rules section 17.1). */
const PAIR_PLUS: Readonly<Record<HandClass, Count>> = {
  trail: { ways: 52n, returns: 3100 },
  'pure-sequence': { ways: 48n, returns: 4100 },
  sequence: { ways: 720n, returns: 700 },
  colour: { ways: 1096n, returns: 500 },
  pair: { ways: 3744n, returns: 200 },
  'high-card': { ways: 16_440n, returns: 0 },
};

/** Above zero if A's hand is the higher, zero on a tie. */
function compare({ a, b }: TeenPattiOutcome): number {
  return strength(handOf(a)) - strength(handOf(b));
}

function player(id: string, name: string, sign: 1 | -1): BetKind<TeenPattiOutcome> {
  return countedBet({
    id,
    name,
    group: 'main',
    pays: '1.98, stake back on a tie',
    counts: MAIN_COUNTS,
    returns: (outcome) => {
      const difference = compare(outcome) * sign;
      return difference > 0 ? 198 : difference === 0 ? 100 : 0;
    },
  });
}

function pairPlus(
  id: string,
  name: string,
  cards: (outcome: TeenPattiOutcome) => readonly Card[],
): BetKind<TeenPattiOutcome> {
  return countedBet({
    id,
    name,
    group: 'pair-plus',
    pays: 'pair 1:1, colour 4:1, sequence 6:1, trail 30:1, pure sequence 40:1',
    counts: Object.values(PAIR_PLUS),
    returns: (outcome) => PAIR_PLUS[handOf(cards(outcome)).kind].returns,
  });
}

/** Every possible pair of kinds of hands from one pack, with each possible winner. */
const EXTREMES: readonly TeenPattiOutcome[] = Object.values(EXTREME_HANDS).flatMap(({ high, low, alike }) => [
  ...Object.values(EXTREME_HANDS).flatMap((other) => [
    { a: high, b: other.low },
    { a: other.low, b: high },
  ]),
  ...(alike === null ? [] : [{ a: low, b: alike }]),
]);

function draw(random: RandomSource): TeenPattiOutcome {
  const dealt = shuffle(PACK, random).slice(0, 6).map(cardAt);
  return {
    a: dealt.filter((_, index) => index % 2 === 0),
    b: dealt.filter((_, index) => index % 2 === 1),
  };
}

function show(outcome: TeenPattiOutcome): ShownOutcome {
  const { a, b } = outcome;
  const difference = compare(outcome);
  const handA = handName(handOf(a));
  const handB = handName(handOf(b));
  return {
    shown: a.flatMap((card, index) => [
      { place: 'A', face: face(card) },
      ...b.slice(index, index + 1).map((other) => ({ place: 'B', face: face(other) })),
    ]),
    result: difference > 0 ? 'A' : difference < 0 ? 'B' : 'TIE',
    text:
      difference > 0
        ? `Player A wins with ${handA} against ${handB}.`
        : difference < 0
          ? `Player B wins with ${handB} against ${handA}.`
          : `A tie: both players have ${handA}.`,
  };
}

/** Teen Patti 20-20: three cards each to A and B, and the higher hand wins (rules section 17.1). */
export const teenPatti20: TableGame<TeenPattiOutcome> = {
  id: 'teen-patti-20',
  name: 'Teen Patti 20-20',
  version: 1,
  rules: [
    'One pack is freshly shuffled each round. Players A and B get three cards each in turn, A first.',
    'Hands from high to low: trail (three of a rank), pure sequence (three in a row of one suit), sequence (three in a row), colour (one suit), pair, high card.',
    'The highest sequence is ace, king, queen; then ace, two, three; then king, queen, jack; the lowest is four, three, two.',
    'Hands of a kind are compared by their highest rank, then the next; a pair first by its pair, then by the third card. Suits never decide.',
    'Player A and player B pay 1.98 with the stake included; on a tie the stake comes back.',
    'Pair plus is on the cards of one player, whoever wins.',
  ],
  bets: [
    player('player-a', 'Player A', 1),
    player('player-b', 'Player B', -1),
    pairPlus('pair-plus-a', 'Pair plus A', ({ a }) => a),
    pairPlus('pair-plus-b', 'Pair plus B', ({ b }) => b),
  ],
  results: [
    { id: 'A', mark: 'A', name: 'Player A' },
    { id: 'B', mark: 'B', name: 'Player B' },
    { id: 'TIE', mark: 'TIE', name: 'Tie' },
  ],
  extremes: EXTREMES,
  draw,
  show,
};
