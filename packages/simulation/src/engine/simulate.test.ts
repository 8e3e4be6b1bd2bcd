import { describe, expect, test } from 'vitest';
import { notSeen } from './figures.ts';
import { NAMED_SEEDS } from './named-seeds.ts';
import { simulate } from './simulate.ts';

describe('the engine under random commands and audit', () => {
  test.each(NAMED_SEEDS)('seed "%s", %d steps: %s', (seed, steps) => {
    expect(simulate({ seed, steps }).steps).toBe(steps);
  });

  test('a longer run covers every command, refusal and lapse', () => {
    expect(notSeen(simulate({ seed: 'harvest', steps: 60_000 }))).toEqual([]);
  });

  test('the same seed gives the same figures', () => {
    expect(simulate({ seed: 'twice', steps: 3000 })).toEqual(simulate({ seed: 'twice', steps: 3000 }));
  });
});
