import { setImmediate } from 'node:timers/promises';

/** Waits for a condition, turn by turn of the event loop; the test's own timeout is the only limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setImmediate();
}
