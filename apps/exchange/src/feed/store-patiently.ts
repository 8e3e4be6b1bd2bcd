import type { PaceClock } from '@layline/feeds/pace.ts';

/** Pauses between attempts: each is twice the one before, up to the greatest, ms. */
const FIRST_PAUSE_MS = 100;
const GREATEST_PAUSE_MS = 5000;
/** How long to pause in all, ms. */
const PATIENCE_MS = 60_000;

export interface StorePatientlyOptions {
  readonly pace: PaceClock;
  /** Ends the wait for another attempt. */
  readonly signal: AbortSignal;
  /** An attempt has failed, and there will be another one. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Does what a feed needs of the storage, and repeats it for a minute while that fails: one statement that failed must not end a feed. `store` must be something that may be done twice. Rejects with
 * the last error.
 */
export async function storePatiently<T>(
  store: () => Promise<T>,
  { pace, signal, onFailed }: StorePatientlyOptions,
): Promise<T> {
  let pausedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, GREATEST_PAUSE_MS)) {
    try {
      return await store();
    } catch (error) {
      if (pausedMs >= PATIENCE_MS || signal.aborted) throw error;
      onFailed(error);
      await pace.sleep(pauseMs, signal);
      pausedMs += pauseMs;
    }
  }
}
