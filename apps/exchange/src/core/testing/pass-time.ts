import { setTimeout as pause } from 'node:timers/promises';
import type { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** Real time that the storage gets for each step, ms: a follower that hears of the leader but cannot read gives up after a minute of virtual time. */
const STORAGE_MS = 5;

/** Has virtual time pass, by `ms` a step, until this is true. */
export async function passTimeUntil(time: VirtualTime, isReached: () => boolean, ms = 20): Promise<void> {
  while (!isReached()) {
    time.advance(ms);
    await pause(STORAGE_MS);
  }
}

/** Has virtual time pass, by `ms` a step, until the promise is settled. */
export async function passTime<T>(time: VirtualTime, promise: Promise<T>, ms?: number): Promise<T> {
  let isSettled = false;
  const note = (): void => void (isSettled = true);
  promise.then(note, note);
  await passTimeUntil(time, () => isSettled, ms);
  return promise;
}
