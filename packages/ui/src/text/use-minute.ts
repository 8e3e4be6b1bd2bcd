import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

function currentMinute(): number {
  // It was not updated while nothing displayed it.
  if (timer === null && Date.now() - now >= MINUTE_MS) now = Date.now();
  return now;
}

/** The time, UTC ms, updated every minute: for what counts in days and minutes. One timer for all rows. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute);
}
