import { Worker } from 'node:worker_threads';
import type { Scheduler } from '@layline/server/scheduler.ts';
import { TURN_MS } from './recording-limits.ts';

export interface TurnOptions {
  readonly scheduler: Scheduler;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/**
 * A plain or bzip2 recording as a gzip file, the one compression that browsers can undo. A thread does it, since JavaScript that unpacks bzip2 would hold
 * up everybody else for seconds. Only the gzip file is ever held as a whole. Rejects if the file cannot be read to its end, is too large, or takes longer
 * than `TURN_MS`.
 */
export async function turnRecording(
  file: string,
  { scheduler, signal }: TurnOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(new URL('./turn-recording-worker.ts', import.meta.url), { workerData: file });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the thread that turns it ended with ${code}`)));
  const cancel = scheduler.after(TURN_MS, () => reject(new Error('it takes longer than a minute to turn')));
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    cancel();
    await worker.terminate();
  }
}
