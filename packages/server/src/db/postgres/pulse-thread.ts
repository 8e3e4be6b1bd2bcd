import { Worker } from 'node:worker_threads';
import { pulseName } from './leader-session.ts';
import type { PulseOrder } from './pulse.ts';

export interface PulseThreadOptions {
  readonly databaseUrl: string;
  /** The server process of the session that has the lock. */
  readonly pid: number;
  /** The pulse has failed. Unless its thread has ended, it is resumed as soon as the server can be reached. */
  readonly onError: (error: Error) => void;
}

/**
 * Keeps the pulse of a leader in a thread of its own, so that it keeps beating while the event loop is busy, and stops with everything else when the process is
 * paused. Returns the function that ends it.
 */
export function pulseInThread({ databaseUrl, pid, onError }: PulseThreadOptions): () => Promise<unknown> {
  const order: PulseOrder = { databaseUrl, name: pulseName(pid) };
  const worker = new Worker(new URL('./pulse-worker.ts', import.meta.url), { workerData: order });
  worker.on('message', (reason: string) => onError(new Error(reason)));
  // The leader can do without a pulse; a pause is then noticed only after ten seconds.
  worker.on('error', onError);
  worker.unref();
  return () => worker.terminate();
}
