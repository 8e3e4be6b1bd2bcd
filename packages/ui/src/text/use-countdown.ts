import { useEffect, useState } from 'react';

/** Whole seconds until an instant (UTC ms), never below zero. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** Seconds left until `deadline` (UTC ms), updated every second until then. */
export function useCountdown(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline, Date.now()));
  useEffect(() => {
    const renew = () => {
      const seconds = secondsUntil(deadline, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(renew, 1000);
    renew();
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
