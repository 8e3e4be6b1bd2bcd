import { expect, test } from 'vitest';
import { runReplicas } from './replicas.ts';

test('three replicas of one journal come to the same digests, whenever they began', () => {
  const { seq, digest } = runReplicas(1, 40_000);
  expect(seq).toBeGreaterThanOrEqual(40_000);
  // If this differs, the same commands no longer have the same outcomes: raise RULES_VERSION, and write the new digest here.
  expect(digest).toBe('9eb9c2105e1fb9da');
});
