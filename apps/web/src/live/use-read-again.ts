import { useEffect, useEffectEvent, useRef } from 'react';
import { useTraded } from './use-market.ts';

/** Reads again when more has been traded in the market, at most every `ms`. */
export function useReadAgain(marketId: string, ms: number, read: () => unknown): void {
  const total = useTraded(marketId);
  const known = useRef(total);
  const readAt = useRef(0);
  const readAgain = useEffectEvent(() => {
    known.current = total;
    readAt.current = Date.now();
    void read();
  });
  useEffect(() => {
    // The first total arrives with the first read.
    if (known.current === null) known.current = total;
    if (total === known.current) return undefined;
    const timer = setTimeout(readAgain, Math.max(0, readAt.current + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [total, ms]);
}
