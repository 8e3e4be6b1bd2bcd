import { useSyncExternalStore } from 'react';
import { dayStart } from './period.ts';

/** A page that is left open over midnight sees the new day within this time. */
const LOOK_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The beginning of the player's own day, UTC ms; the same for a whole day, so that what is asked with it can be kept. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, () => dayStart(Date.now()));
}
