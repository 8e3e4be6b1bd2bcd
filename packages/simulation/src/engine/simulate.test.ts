import { describe, expect, test } from 'vitest';
import { notSeen, notSeenOfStartingPrices } from './figures.ts';
import { NAMED_SEEDS } from './named-seeds.ts';
import { simulate } from './simulate.ts';

describe('the engine under random commands and audit', () => {
  for (const [seed, steps, why, plays] of NAMED_SEEDS) {
    test(`seed "${seed}", ${steps} steps: ${why}`, () => {
      const startingPrices = plays === 'STARTING PRICES';
      const exits = plays === 'EXITS';
      const arms = plays === 'ARMS' || exits || startingPrices;
      const baskets = plays === 'BASKETS';
      const figures = simulate({ seed, steps, arms, exits, baskets, startingPrices });
      expect(figures.steps).toBe(steps);
      expect(startingPrices ? notSeenOfStartingPrices(figures) : []).toEqual([]);
    });
  }

  test('a longer run covers every command, refusal and lapse', () => {
    // No player of a random world has hundreds of bets in one market: `unmatched-room.test.ts` has one.
    expect(
      notSeen(simulate({ seed: 'harvest', steps: 60_000, arms: true, exits: true, baskets: true })),
    ).toEqual(['TOO_MANY_UNMATCHED_BETS']);
  });

  test('the same seed gives the same figures', () => {
    expect(simulate({ seed: 'twice', steps: 3000 })).toEqual(simulate({ seed: 'twice', steps: 3000 }));
  });
});
