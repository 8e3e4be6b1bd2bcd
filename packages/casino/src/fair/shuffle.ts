import type { RandomSource } from './random-source.ts';

/**
 * The numbers 0 to `count - 1` in random order, all orders equally likely; index 0 is dealt first. From the last place down, each
 * is swapped with a place at or below it (rules section 16.5, 5).
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
