import { useCallback, useEffect, useRef } from 'react';
import { invalidate } from '../../../api/reads.ts';

/** However often a page says that money has moved, nobody is asked more often than this. */
const PAUSE_MS = 500;

/** Reads balance and visit anew: at once, and what comes soon after once more at the end of a pause. */
export function useMoneyMoved(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const again = useRef(false);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    const read = () => {
      again.current = false;
      invalidate('betting');
      invalidate('gameVisit');
      timer.current = setTimeout(() => {
        timer.current = null;
        if (again.current) read();
      }, PAUSE_MS);
    };
    if (timer.current === null) read();
    else again.current = true;
  }, []);
}
