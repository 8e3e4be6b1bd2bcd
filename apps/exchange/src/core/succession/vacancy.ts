import { every, type Scheduler } from '@layline/server/scheduler.ts';

/** How often a follower looks whether anybody leads, ms. */
const LOOK_MS = 100;

export interface VacancyOptions {
  /** Whether any process holds the lock of the leader. */
  readonly isOwned: () => Promise<boolean>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  /** How long the lock must have been free, ms. Called at every look. */
  readonly patienceMs: () => number;
  /** Calls the listener when a leader says that it has given up the lock, which saves waiting for the next look. Returns the function that stops it. */
  readonly hearFree?: (listener: () => void) => () => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/**
 * Waits until nobody leads. Resolves with true once the lock has been free for `patienceMs`, and with false when the signal ends the wait. It polls instead of queueing for the
 * lock, because PostgreSQL would give the lock to the process that has queued longest, fit or not. While the storage does not answer, nobody knows whether the lock is free, so the
 * count starts again.
 */
export function vacancy({
  isOwned,
  scheduler,
  elapsed,
  patienceMs,
  hearFree = () => () => undefined,
  signal,
}: VacancyOptions): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let freeSince: number | undefined;
  let isLooking = false;
  let isTold = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    isTold = false;
    const isFree = await isOwned().then(
      (owned) => !owned,
      () => false,
    );
    isLooking = false;
    freeSince = isFree ? (freeSince ?? elapsed()) : undefined;
    if (freeSince !== undefined && elapsed() - freeSince >= patienceMs()) end(true);
    // The answer may be older than what was said meanwhile.
    else if (isTold) void look();
  };
  const stopLooking = every(scheduler, LOOK_MS, () => void look());
  const stopHearing = hearFree(() => {
    isTold = true;
    void look();
  });
  const end = (isVacant: boolean): void => {
    stopLooking();
    stopHearing();
    resolve(isVacant && !signal.aborted);
  };
  if (signal.aborted) end(false);
  else signal.addEventListener('abort', () => end(false), { once: true });
  return promise;
}
