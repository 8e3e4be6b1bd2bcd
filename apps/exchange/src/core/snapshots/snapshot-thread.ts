import { Worker } from 'node:worker_threads';
import type { Storage } from '@layline/server/db/database.ts';
import type { JournalTip } from '../journal.ts';
import type { NextPart, SnapshotOrder } from './snapshot-parts.ts';

/** The parts of the state at a position of the journal, in order. Rejects with the signal's reason once that is aborted. */
export type SnapshotParts = (tip: JournalTip, signal: AbortSignal) => AsyncIterable<string>;

/**
 * Makes snapshots of the exchange in a thread, which replays the journal from the newest snapshot on an engine of its own: copying the state in memory
 * would hold up everybody for seconds. The thread lives only while a snapshot is made, and needs as much memory as the exchange itself.
 */
export function snapshotsInThread(storage: Storage): SnapshotParts {
  return (tip, signal) => partsFromThread({ storage, tip }, signal);
}

async function* partsFromThread(order: SnapshotOrder, signal: AbortSignal): AsyncGenerator<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: order });
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  const abort = (): void => {
    end(signal.reason);
    void worker.terminate();
  };
  signal.addEventListener('abort', abort);
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the snapshot's thread ended with ${code}`)));
  // Nobody waits for the next part while the last one is being written.
  ended.catch(() => undefined);
  try {
    for (;;) {
      const next = new Promise<NextPart>((resolve) => worker.once('message', resolve));
      worker.postMessage('next');
      const part = await Promise.race([next, ended]);
      if (part === null) return;
      yield part;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
