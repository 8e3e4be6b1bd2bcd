import { expect, test, vi } from 'vitest';
import { newRef } from './slip.ts';

test('[R7.17] every press has its own reference, even on a page without a secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const refs = Array.from({ length: 50 }, newRef);
  expect(new Set(refs).size).toBe(50);
  for (const ref of refs) expect(ref).toMatch(/^[0-9a-f]{32}$/);
  vi.unstubAllGlobals();
});
