import { cardOf, type Card } from '../cards.ts';
import type { HandClass } from './hand.ts';

function cards(text: string): readonly Card[] {
  return text.split(' ').map(cardOf);
}

/**
 * For each kind of hand a high one, a low one, and one that ties with the low one without sharing a card; null if a pack has
 * none. No high hand shares a card with a low one.
 */
export const EXTREME_HANDS: Readonly<
  Record<
    HandClass,
    { readonly high: readonly Card[]; readonly low: readonly Card[]; readonly alike: readonly Card[] | null }
  >
> = {
  trail: { high: cards('KC KD KH'), low: cards('2C 2D 2H'), alike: null },
  'pure-sequence': { high: cards('QC KC AC'), low: cards('4C 5C 6C'), alike: cards('4D 5D 6D') },
  sequence: { high: cards('QC KD AH'), low: cards('4C 5D 6H'), alike: cards('4D 5H 6S') },
  colour: { high: cards('JC KC AC'), low: cards('2C 4C 6C'), alike: cards('2D 4D 6D') },
  pair: { high: cards('KC KD JH'), low: cards('4C 4D 2H'), alike: cards('4H 4S 2C') },
  'high-card': { high: cards('JC KD AH'), low: cards('2C 4D 6H'), alike: cards('2D 4H 6C') },
};
