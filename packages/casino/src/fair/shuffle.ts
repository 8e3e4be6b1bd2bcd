import type { RandomSource } from './random-source.ts';

/**
 * The numbers 0 to `count - 1` in an order of the source's choosing, each order as likely as the other; index 0 is dealt first
 * (rules section 16.5, 5: from the last place down, each changes places with one at or below it).
 */
export function shuffle(count: number, random: RandomSource): number[] {
  const deck = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last >= 1; last--) {
    const other = random.uniform(last + 1);
    const card = deck[last] ?? 0;
    deck[last] = deck[other] ?? 0;
    deck[other] = card;
  }
  return deck;
}
