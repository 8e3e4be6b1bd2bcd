import { every } from '../core/scheduler.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** How often storage is asked for figures, ms. */
const PERIOD_MS = 60_000;

/**
 * Looks now and once a minute; the answer ends it. A look that takes longer is followed by the next one at once, never met
 * by it. What a look throws goes to `onError`.
 */
export function sample(
  scheduler: Scheduler,
  look: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let ended = false;
  let due = 0;
  const run = async (): Promise<void> => {
    for (; due > 0 && !ended; due = Math.min(due - 1, 1)) {
      await look().catch((error: unknown) => {
        if (!ended) onError(error);
      });
    }
  };
  const ask = (): void => {
    due += 1;
    if (due === 1) void run();
  };
  ask();
  const stop = every(scheduler, PERIOD_MS, ask);
  return () => {
    ended = true;
    stop();
  };
}
