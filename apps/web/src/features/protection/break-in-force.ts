import type { PlayBreak } from '../../provider/protection.ts';

/**
 * The break, if it still holds at `now` (UTC ms). A time-out ends by itself; a self-exclusion only by the operator,
 * whatever its date says.
 */
export function breakInForce(current: PlayBreak | null, now: number): PlayBreak | null {
  if (current === null || current.kind === 'SELF_EXCLUSION') return current;
  return current.until !== null && current.until <= now ? null : current;
}
