import { cardAt, cardName, face, PACK, type Card } from '../cards.ts';
import { combinations } from '../combinations.ts';
import { countedBet } from '../counted-bet.ts';
import { shuffle } from '../fair/shuffle.ts';
import type { BetKind, ShownOutcome, TableGame } from '../game.ts';
import type { RandomSource } from '../fair/random-source.ts';

export interface AndarBaharOutcome {
  readonly joker: Card;
  /** The cards after the joker in order, to Andar, Bahar, Andar …; the last one has the joker's rank. */
  readonly dealt: readonly Card[];
}

const OTHERS = PACK - 1;
/** The other three cards of the joker's rank may all be at the end, after 48 others. */
const LONGEST = 49;
const LENGTHS = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** Of the C(51, 3) ways to place the joker's rank, those in which card `length` is the first (rules section 17.2). */
function waysToEndAt(length: number): bigint {
  return combinations(OTHERS - length, 2);
}

function bet(
  kind: { readonly id: string; readonly name: string; readonly group: string; readonly pays: string },
  win: number,
  wins: (length: number) => boolean,
): BetKind<AndarBaharOutcome> {
  const returns = (length: number): number => (wins(length) ? win : 0);
  return countedBet({
    ...kind,
    counts: LENGTHS.map((length) => ({ ways: waysToEndAt(length), returns: returns(length) })),
    returns: ({ dealt }) => returns(dealt.length),
  });
}

/** How many cards are dealt after the joker, and what each range returns in hundredths of the stake. */
const RANGES = [
  { from: 1, to: 5, pays: '2.5:1', win: 350 },
  { from: 6, to: 10, pays: '3.5:1', win: 450 },
  { from: 11, to: 15, pays: '4.5:1', win: 550 },
  { from: 16, to: 25, pays: '3.5:1', win: 450 },
  { from: 26, to: 30, pays: '14:1', win: 1500 },
  { from: 31, to: 35, pays: '24:1', win: 2500 },
  { from: 36, to: 40, pays: '49:1', win: 5000 },
  { from: 41, to: LONGEST, pays: '119:1', win: 12_000 },
] as const;

function isAndar(length: number): boolean {
  return length % 2 === 1;
}

function draw(random: RandomSource): AndarBaharOutcome {
  const [joker, ...others] = shuffle(PACK, random).map(cardAt);
  if (joker === undefined) throw new RangeError('a pack has cards');
  const last = others.findIndex(({ rank }) => rank === joker.rank);
  return { joker, dealt: others.slice(0, last + 1) };
}

/** A round of every length; the cards in between do not affect any bet. */
const EXTREMES: readonly AndarBaharOutcome[] = LENGTHS.map((length) => ({
  joker: cardAt(0),
  dealt: Array.from({ length }, (_, index) => cardAt(length - 1 - index)),
}));

function show({ joker, dealt }: AndarBaharOutcome): ShownOutcome {
  const last = dealt.at(-1) ?? joker;
  const side = isAndar(dealt.length) ? 'Andar' : 'Bahar';
  const cards = dealt.length === 1 ? 'the first card' : `card ${dealt.length}`;
  return {
    shown: [
      { place: 'joker', face: face(joker) },
      ...dealt.map((card, index) => ({ place: index % 2 === 0 ? 'andar' : 'bahar', face: face(card) })),
    ],
    result: side.toUpperCase(),
    text: `${side} wins with ${cards}, the ${cardName(last)}.`,
  };
}

/** Andar Bahar: cards are dealt to two sides in turn until the joker's rank comes again (rules section 17.2). */
export const andarBahar: TableGame<AndarBaharOutcome> = {
  id: 'andar-bahar',
  name: 'Andar Bahar',
  version: 1,
  rules: [
    'One pack is freshly shuffled each round. Its first card is the joker, face up.',
    "Then cards are dealt in turn, the first to Andar, until one of the joker's rank comes: its side wins.",
    'Andar pays 0.9:1, Bahar pays 1:1. Andar is dealt first, wins a little more often, and therefore pays less.',
    'The other bets are on how many cards are dealt after the joker, counting the last one: 1 to 49.',
  ],
  bets: [
    bet({ id: 'andar', name: 'Andar', group: 'main', pays: '0.9:1' }, 190, isAndar),
    bet({ id: 'bahar', name: 'Bahar', group: 'main', pays: '1:1' }, 200, (length) => !isAndar(length)),
    ...RANGES.map(({ from, to, pays, win }) =>
      bet(
        { id: `cards-${from}-${to}`, name: `${from} to ${to} cards`, group: 'cards', pays },
        win,
        (length) => length >= from && length <= to,
      ),
    ),
  ],
  results: [
    { id: 'ANDAR', mark: 'A', name: 'Andar' },
    { id: 'BAHAR', mark: 'B', name: 'Bahar' },
  ],
  extremes: EXTREMES,
  draw,
  show,
};
