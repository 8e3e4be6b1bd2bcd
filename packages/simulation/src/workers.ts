import { Worker } from 'node:worker_threads';

/** Messages of a simulating thread: the figures of each run as it ends, and a failure if there is one. */
export type FromWorker<F> =
  | { readonly type: 'figures'; readonly figures: F }
  | { readonly type: 'failure'; readonly text: string };

export interface Plan<T> {
  /** What runs in each thread. */
  readonly script: URL;
  /** One per thread, as `workerData`. */
  readonly tasks: readonly T[];
  /** Threads at a time. */
  readonly workers: number;
}

/** Runs one task in its own thread; resolves to its failure, or null. */
async function runTask<T, F>(script: URL, task: T, onFigures: (figures: F) => void): Promise<string | null> {
  const worker = new Worker(script, { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let failure: string | null = null;
  worker.on('message', (message: FromWorker<F>) => {
    if (message.type === 'figures') onFigures(message.figures);
    else failure = message.text;
  });
  worker.on('error', reject);
  worker.on('exit', () => resolve(failure));
  return promise;
}

/** Runs every task, `workers` at a time; resolves to the failures. After the first failure no new task is started. */
export async function runInWorkers<T, F>(plan: Plan<T>, onFigures: (figures: F) => void): Promise<string[]> {
  const waiting = [...plan.tasks];
  const failures: string[] = [];
  async function work(): Promise<void> {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const failure = await runTask(plan.script, task, onFigures);
      if (failure === null) continue;
      failures.push(failure);
      waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: Math.min(plan.workers, plan.tasks.length) }, work));
  return failures;
}
