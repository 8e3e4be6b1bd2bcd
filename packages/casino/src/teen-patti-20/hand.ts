import { isAce, rankName, rankPlural, type Card } from '../cards.ts';

/** Kinds of hands from low to high in the traditional order: a trail beats a pure sequence (rules section 17.1). */
export const HAND_CLASSES = ['high-card', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

export interface Hand {
  readonly kind: HandClass;
  /** Values that decide between hands of the same kind, in order of comparison; the ace is 14. */
  readonly values: readonly number[];
}

const ACE = 14;
/** Above K-Q-J (13), below A-K-Q. */
const RUN_ACE_TWO_THREE = 14;
const RUN_ACE_KING_QUEEN = 15;
const BASE = 16;

/** The value of three cards. Throws RangeError for any other number of cards. */
export function handOf(cards: readonly Card[]): Hand {
  const [first = 0, second = 0, third = 0, ...more] = cards.map(value).sort((left, right) => right - left);
  if (cards.length !== 3 || more.length > 0)
    throw new RangeError(`${cards.length} cards are not a hand of three`);
  const suited = cards.every(({ suit }) => suit === cards[0]?.suit);
  if (first === third) return { kind: 'trail', values: [first] };
  if (first === second || second === third) {
    return { kind: 'pair', values: [second, first === second ? third : first] };
  }
  const run = runOf(first, second, third);
  if (run !== null) return { kind: suited ? 'pure-sequence' : 'sequence', values: [run] };
  return { kind: suited ? 'colour' : 'high-card', values: [first, second, third] };
}

/** A hand as one number: the higher wins, equal ones tie. */
export function strength({ kind, values }: Hand): number {
  const [first = 0, second = 0, third = 0] = values;
  return ((HAND_CLASSES.indexOf(kind) * BASE + first) * BASE + second) * BASE + third;
}

/** Description that distinguishes a hand from any other, e.g. `a pair of kings with a nine`. */
export function handName({ kind, values }: Hand): string {
  const [first = 0, second = 0] = values;
  switch (kind) {
    case 'trail':
      return `a trail of ${rankPlural(rankOf(first))}`;
    case 'pure-sequence':
      return `a pure sequence of ${runName(first)}`;
    case 'sequence':
      return `a sequence of ${runName(first)}`;
    case 'colour':
      return `a colour of ${listOf(values)}`;
    case 'pair':
      return `a pair of ${rankPlural(rankOf(first))} with ${withArticle(second)}`;
    case 'high-card':
      return `${listOf(values)} high`;
  }
}

function value({ rank }: Card): number {
  return isAce(rank) ? ACE : rank + 1;
}

function rankOf(cardValue: number): number {
  return cardValue === ACE ? 0 : cardValue - 1;
}

/** The rank of a run of three descending values, or null if they are not a run. */
function runOf(first: number, second: number, third: number): number | null {
  if (first === ACE && second === 3 && third === 2) return RUN_ACE_TWO_THREE;
  if (first - second !== 1 || second - third !== 1) return null;
  return first === ACE ? RUN_ACE_KING_QUEEN : first;
}

function runName(run: number): string {
  if (run === RUN_ACE_KING_QUEEN) return listOf([ACE, 13, 12]);
  if (run === RUN_ACE_TWO_THREE) return listOf([ACE, 2, 3]);
  return listOf([run, run - 1, run - 2]);
}

function listOf(values: readonly number[]): string {
  return values.map((one) => rankName(rankOf(one))).join(', ');
}

function withArticle(cardValue: number): string {
  const name = rankName(rankOf(cardValue));
  return `${/^[ae]/.test(name) ? 'an' : 'a'} ${name}`;
}
