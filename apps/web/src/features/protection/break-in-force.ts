import { useEffect, useState } from 'react';
import type { PlayBreak } from '../../provider/protection.ts';

/**
 * The break, if still in force at `now` (UTC ms). A time-out ends by itself; only the operator ends a self-exclusion,
 * whatever its end date.
 */
export function breakInForce(current: PlayBreak | null, now: number): PlayBreak | null {
  if (current === null || current.kind === 'SELF_EXCLUSION') return current;
  return current.until !== null && current.until <= now ? null : current;
}

/** Longest wait of a timer, ms; a longer one would fire immediately. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** The time, UTC ms, updated when a break ends, so that the page reopens by itself. */
export function useBreakEnd(current: PlayBreak | null): number {
  const [now, setNow] = useState(Date.now);
  const until = current?.until ?? null;
  useEffect(() => {
    if (until === null || until <= now) return undefined;
    const wait = Math.min(Math.max(0, until - Date.now()) + 500, WAIT_MAX_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [until, now]);
  return now;
}
