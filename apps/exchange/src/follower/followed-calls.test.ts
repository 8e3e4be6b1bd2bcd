import { expect, test } from 'vitest';
import { READS } from './followed-calls.ts';

test('[R7.83] a POST by which followers answer what players read is marked as one that only reads', () => {
  const reads = READS.filter(({ method }) => method === 'POST');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter(({ readsOnly }) => readsOnly !== true).map(({ name }) => name)).toEqual([]);
});
