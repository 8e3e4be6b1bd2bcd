import { vi } from 'vitest';

/** As long as `expect.element` waits (`expect.poll.timeout` of the component tests), ms. */
const PATIENCE_MS = 15_000;

/**
 * Calls `check` until it no longer throws, and resolves to what it returns. A page's code is
 * downloaded and compiled when a test first opens it, which takes seconds on a busy machine.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
