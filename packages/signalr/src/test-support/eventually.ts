import { vi } from 'vitest';

/** Waits until an assertion no longer throws. */
export async function eventually(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: 20_000, interval: 5 });
}
