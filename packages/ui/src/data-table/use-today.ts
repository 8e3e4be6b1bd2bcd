import { useSyncExternalStore } from 'react';
import { dayStart } from './period.ts';

/** How soon a page left open over midnight notices the new day. */
const LOOK_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Start of the player's own day, UTC ms. It stays the same all day, so that queries that contain it can be cached. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, () => dayStart(Date.now()));
}
