const FIRST_MS = 1_000;
const LAST_MS = 30_000;

/**
 * Milliseconds to wait before the next attempt (R7.40): doubling from 1 s to 30 s, the upper half of it
 * random, so that many clients do not come back at the same moment. `failures` counts from 1, `random` is in [0, 1).
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.max(FIRST_MS, Math.round(ceiling / 2 + (ceiling / 2) * random));
}
