import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** Waits for a condition, turn by turn of the event loop; the test's own timeout is the only limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setImmediate();
}

/** As `until`, for an assertion: waits until it no longer throws. */
export async function eventually(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: 20_000, interval: 5 });
}
