import { expect, test } from 'vitest';
import { runReplicas } from './replicas.ts';

test('three replicas of one journal come to the same digests, whenever they began', () => {
  const { seq, digest } = runReplicas(1, 40_000);
  expect(seq).toBeGreaterThanOrEqual(40_000);
  // If this differs although the load has not changed, the same commands have other outcomes: raise RULES_VERSION, and write the new digest here.
  expect(digest).toBe('cb55b0e26de7e3b2');
});
