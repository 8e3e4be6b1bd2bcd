import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, UTC ms, renewed each minute: for what counts in days and minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
