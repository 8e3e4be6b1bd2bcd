import { setImmediate } from 'node:timers/promises';

/** Waits for a condition, checking it at each turn of the event loop; only the test's own timeout limits it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setImmediate();
}
