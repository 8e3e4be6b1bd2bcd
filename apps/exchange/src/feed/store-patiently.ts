import type { PaceClock } from '@layline/feeds/pace.ts';

/** Pauses between attempts, ms. Each is twice as long as the one before, up to a limit. */
const FIRST_PAUSE_MS = 100;
const GREATEST_PAUSE_MS = 5000;
/** Total length of the pauses before it gives up, ms. */
const PATIENCE_MS = 60_000;

export interface StorePatientlyOptions {
  readonly pace: PaceClock;
  /** Ends the wait for another attempt. */
  readonly signal: AbortSignal;
  /** Called when an attempt has failed and another one will follow. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Runs a storage operation of a feed, and retries it for a minute if it fails, so that a single failed statement does not end the feed. `store` must be safe to repeat. Rejects with the
 * last error.
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
