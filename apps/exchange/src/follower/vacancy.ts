import { every, type Scheduler } from '@layline/server/scheduler.ts';

/** How often a follower looks whether anybody leads, ms. */
const LOOK_MS = 100;

export interface VacancyOptions {
  /** Whether any process holds the lock of the leader. */
  readonly isOwned: () => Promise<boolean>;
  readonly scheduler: Scheduler;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  /** How long the lock must have been free, ms. Asked at every look. */
  readonly patienceMs: () => number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/**
 * Waits until nobody leads. Resolves with true once the lock has been free for `patienceMs`, and with false when the signal ends the wait. It looks and does not
 * queue for the lock, because PostgreSQL would give it to whoever has queued longest, fit or not. While the storage cannot be asked, nobody knows, so
 * the time begins anew.
 */
export function vacancy({
  isOwned,
  scheduler,
  elapsed,
  patienceMs,
  signal,
}: VacancyOptions): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let freeSince: number | undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const isFree = await isOwned().then(
      (owned) => !owned,
      () => false,
    );
    isLooking = false;
    freeSince = isFree ? (freeSince ?? elapsed()) : undefined;
    if (freeSince !== undefined && elapsed() - freeSince >= patienceMs()) end(true);
  };
  const stop = every(scheduler, LOOK_MS, () => void look());
  const end = (isVacant: boolean): void => {
    stop();
    resolve(isVacant && !signal.aborted);
  };
  if (signal.aborted) end(false);
  else signal.addEventListener('abort', () => end(false), { once: true });
  return promise;
}
