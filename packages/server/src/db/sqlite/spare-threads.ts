import { Worker } from 'node:worker_threads';

/** Threads without a database, left by those that were closed. They do not keep the process alive. */
const spare = new Set<Worker>();

/** A thread for one database: a spare one if there is any, because starting one takes 30 ms of processor time. */
export function takeThread(): Worker {
  const [worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url))] = spare;
  spare.delete(worker);
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

/** Keeps a thread whose database was closed for the next one. */
export function leaveThread(worker: Worker): void {
  const forget = (): void => void spare.delete(worker);
  worker.removeAllListeners();
  worker.on('error', forget);
  worker.on('exit', forget);
  worker.unref();
  spare.add(worker);
}
