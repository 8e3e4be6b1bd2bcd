import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTraded } from './use-market.ts';

/**
 * Reads again when more has been traded in the market, at most every `ms` (at least 2000). Each change is followed by two reads, because the first
 * answer may be up to a second old. What was read before the total was known may be older than the total, so it is read again too.
 */
export function useReadAgain(marketId: string, ms: number, read: () => unknown): void {
  const total = useTraded(marketId);
  const known = useRef(total);
  const [mountedAt] = useState(() => Date.now());
  const readAt = useRef(mountedAt);
  const readAgain = useEffectEvent(() => {
    known.current = total;
    readAt.current = Date.now();
    void read();
  });
  useEffect(() => {
    if (total === known.current) return undefined;
    const wait = Math.max(0, readAt.current + ms - Date.now());
    const timers = [wait, wait + ms].map((delay) => setTimeout(readAgain, delay));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [total, ms]);
}
