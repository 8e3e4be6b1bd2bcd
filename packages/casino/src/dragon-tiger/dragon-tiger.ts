import { cardAt, cardName, face, PACK, type Card } from '../cards.ts';
import { countedBet } from '../counted-bet.ts';
import { shuffle } from '../fair/shuffle.ts';
import type { BetKind, ShownOutcome, TableGame } from '../game.ts';
import { oneCardBets } from '../one-card-bets.ts';

export interface DragonTigerOutcome {
  readonly dragon: Card;
  readonly tiger: Card;
}

const PACKS = 8;
const SHOE = PACKS * PACK;

/** Whatever the first card is, this many of the other 415 have its rank, or its rank and suit (rules section 17.5). */
const OTHERS = BigInt(SHOE - 1);
const SAME_RANK = BigInt(PACKS * 4 - 1);
const SAME_CARD = BigInt(PACKS - 1);

/** Each side is higher in half of the deals without a tie. Counted in halves, to stay whole. */
const SIDE_COUNTS = [
  { ways: OTHERS - SAME_RANK, returns: 200 },
  { ways: 2n * SAME_RANK, returns: 50 },
  { ways: OTHERS - SAME_RANK, returns: 0 },
];

function isTie({ dragon, tiger }: DragonTigerOutcome): boolean {
  return dragon.rank === tiger.rank;
}

function isSuitedTie(outcome: DragonTigerOutcome): boolean {
  return isTie(outcome) && outcome.dragon.suit === outcome.tiger.suit;
}

function side(
  id: string,
  name: string,
  wins: (outcome: DragonTigerOutcome) => boolean,
): BetKind<DragonTigerOutcome> {
  return countedBet({
    id,
    name,
    group: 'main',
    pays: '1:1, half back on a tie',
    counts: SIDE_COUNTS,
    returns: (outcome) => (wins(outcome) ? 200 : isTie(outcome) ? 50 : 0),
  });
}

const TIE = countedBet<DragonTigerOutcome>({
  id: 'tie',
  name: 'Tie',
  group: 'main',
  pays: '11:1',
  counts: [
    { ways: SAME_RANK, returns: 1200 },
    { ways: OTHERS - SAME_RANK, returns: 0 },
  ],
  returns: (outcome) => (isTie(outcome) ? 1200 : 0),
});

const SUITED_TIE = countedBet<DragonTigerOutcome>({
  id: 'suited-tie',
  name: 'Suited tie',
  group: 'main',
  pays: '50:1',
  counts: [
    { ways: SAME_CARD, returns: 5100 },
    { ways: OTHERS - SAME_CARD, returns: 0 },
  ],
  returns: (outcome) => (isSuitedTie(outcome) ? 5100 : 0),
});

/** Every card against every other, including itself: eight packs have duplicates. */
const EXTREMES: readonly DragonTigerOutcome[] = Array.from({ length: PACK * PACK }, (_, index) => ({
  dragon: cardAt(Math.floor(index / PACK)),
  tiger: cardAt(index % PACK),
}));

function show(outcome: DragonTigerOutcome): ShownOutcome {
  const { dragon, tiger } = outcome;
  const cards = `${cardName(dragon)} against ${cardName(tiger)}`;
  const [result, text] = isSuitedTie(outcome)
    ? ['TIE', `A suited tie: ${cards}.`]
    : isTie(outcome)
      ? ['TIE', `A tie: ${cards}.`]
      : dragon.rank > tiger.rank
        ? ['DRAGON', `Dragon wins: ${cards}.`]
        : ['TIGER', `Tiger wins: ${cardName(tiger)} against ${cardName(dragon)}.`];
  return {
    shown: [
      { place: 'dragon', face: face(dragon) },
      { place: 'tiger', face: face(tiger) },
    ],
    result,
    text,
  };
}

/** Dragon Tiger: one card each from a shoe of eight packs, and the higher one wins (rules section 17.5). */
export const dragonTiger: TableGame<DragonTigerOutcome> = {
  id: 'dragon-tiger',
  name: 'Dragon Tiger',
  version: 1,
  rules: [
    'Eight packs are freshly shuffled each round. Dragon gets the first card, tiger the second. The ace is low, the king high; suits do not count.',
    'Dragon and tiger pay 1:1 for the higher card. On a tie they get half the stake back.',
    'Tie (the same rank) pays 11:1. Suited tie (the same rank and suit) pays 50:1.',
    'Bets on one of the cards: even (2, 4, 6, 8, 10, queen) pays 2.10, odd (ace, 3, 5, 7, 9, jack, king) 1.79, red and black 1.95, a single rank 12.00, each with the stake included. A tie does not affect them.',
  ],
  bets: [
    side('dragon', 'Dragon', ({ dragon, tiger }) => dragon.rank > tiger.rank),
    side('tiger', 'Tiger', ({ dragon, tiger }) => tiger.rank > dragon.rank),
    TIE,
    SUITED_TIE,
    ...oneCardBets<DragonTigerOutcome>({
      id: 'dragon',
      name: 'Dragon',
      group: 'dragon-card',
      card: ({ dragon }) => dragon,
    }),
    ...oneCardBets<DragonTigerOutcome>({
      id: 'tiger',
      name: 'Tiger',
      group: 'tiger-card',
      card: ({ tiger }) => tiger,
    }),
  ],
  results: [
    { id: 'DRAGON', mark: 'D', name: 'Dragon' },
    { id: 'TIGER', mark: 'T', name: 'Tiger' },
    { id: 'TIE', mark: 'TIE', name: 'Tie' },
  ],
  extremes: EXTREMES,
  draw: (random) => {
    const [dragon = 0, tiger = 0] = shuffle(SHOE, random);
    return { dragon: cardAt(dragon), tiger: cardAt(tiger) };
  },
  show,
};
