/** A card of any pack. The rank counts from the ace, 0 to 12; suits are clubs, diamonds, hearts, spades, 0 to 3. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

const RANK_MARKS = 'A23456789TJQK';
const SUIT_MARKS = 'CDHS';

const RANK_NAMES = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
];
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'];

export const RANKS = 13;
export const SUITS = 4;
export const PACK = RANKS * SUITS;

/** Card number `index`, from 0, of a shoe of whole packs (rules section 16.5, 5). */
export function cardAt(index: number): Card {
  return { rank: index % RANKS, suit: Math.floor(index / RANKS) % SUITS };
}

/** A card as rank and suit, e.g. `TD`, `AS`. */
export function face(card: Card): string {
  return `${RANK_MARKS.charAt(card.rank)}${SUIT_MARKS.charAt(card.suit)}`;
}

/** Inverse of `face`; throws RangeError for other text. */
export function cardOf(text: string): Card {
  const rank = text.length === 2 ? RANK_MARKS.indexOf(text.charAt(0)) : -1;
  const suit = text.length === 2 ? SUIT_MARKS.indexOf(text.charAt(1)) : -1;
  if (rank < 0 || suit < 0) throw new RangeError(`'${text}' is not a card`);
  return { rank, suit };
}

/** A rank as one character, e.g. `K`. */
export function rankMark(rank: number): string {
  return RANK_MARKS.charAt(rank);
}

/** A rank in words, e.g. `king`. */
export function rankName(rank: number): string {
  return RANK_NAMES[rank] ?? '';
}

/** A rank in the plural, e.g. `kings`, `sixes`. */
export function rankPlural(rank: number): string {
  const name = rankName(rank);
  return name.endsWith('x') ? `${name}es` : `${name}s`;
}

/** A card in words, e.g. `ten of diamonds`. */
export function cardName(card: Card): string {
  return `${rankName(card.rank)} of ${SUIT_NAMES[card.suit] ?? ''}`;
}

/** True for the rank of the ace. */
export function isAce(rank: number): boolean {
  return rank === 0;
}

/** True for diamonds and hearts. */
export function isRed(card: Card): boolean {
  return card.suit === 1 || card.suit === 2;
}
