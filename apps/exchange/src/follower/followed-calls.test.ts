import { expect, test } from 'vitest';
import { FOLLOWED_CALLS } from './followed-calls.ts';

test('[R7.83] a POST by which followers answer what players read is marked as one that only reads', () => {
  const reads = FOLLOWED_CALLS.filter(({ group, method }) => method === 'POST' && group !== 'betting');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter(({ readsOnly }) => readsOnly !== true).map(({ name }) => name)).toEqual([]);
});
