import { useEffect, useState } from 'react';
import type { ServerClock } from '../link/server-clock.ts';

/** The server's time, UTC ms, renewed every so many ms. */
export function useServerNow(clock: ServerClock, everyMs: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
