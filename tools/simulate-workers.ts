import { Worker } from 'node:worker_threads';
import type { Figures } from '@layline/testkit/simulation/figures.ts';
import type { FromWorker } from './simulate-worker.ts';

export interface Plan {
  readonly seeds: readonly string[];
  /** Steps of each seed. */
  readonly steps: number;
  readonly workers: number;
}

/** One seed in a thread of its own; gives what went wrong, or null. */
async function runSeed(
  seed: string,
  steps: number,
  onFigures: (figures: Figures) => void,
): Promise<string | null> {
  const worker = new Worker(new URL('simulate-worker.ts', import.meta.url), { workerData: { seed, steps } });
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let failure: string | null = null;
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'figures') onFigures(message.figures);
    else failure = message.text;
  });
  worker.on('error', reject);
  worker.on('exit', () => resolve(failure));
  return promise;
}

/** Runs every seed, `workers` at a time, and gives the failures. After the first failure no new seed is begun. */
export async function runInWorkers(plan: Plan, onFigures: (figures: Figures) => void): Promise<string[]> {
  const waiting = [...plan.seeds];
  const failures: string[] = [];
  async function work(): Promise<void> {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const failure = await runSeed(seed, plan.steps, onFigures);
      if (failure === null) continue;
      failures.push(failure);
      waiting.length = 0;
    }
  }
  await Promise.all(Array.from({ length: Math.min(plan.workers, plan.seeds.length) }, work));
  return failures;
}
