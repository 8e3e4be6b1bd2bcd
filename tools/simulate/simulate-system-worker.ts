import { parentPort, workerData } from 'node:worker_threads';
import { simulateSystem } from '@layline/exchange/src/testing/system/simulate-system.ts';
import type { FromWorker } from './simulate-workers.ts';

/** Seeds for one thread, one after the other. */
export interface SystemTask {
  readonly seeds: readonly string[];
  readonly steps: number;
}

/** What a run of one seed comes to. */
export interface SystemFigures {
  readonly seed: string;
  readonly digest: string;
  readonly commands: number;
  readonly counts: readonly (readonly [what: string, times: number])[];
}

function tell(message: FromWorker<SystemFigures>): void {
  parentPort?.postMessage(message);
}

const { seeds, steps } = workerData as SystemTask;
for (const seed of seeds) {
  try {
    const { digest, commands, tally } = await simulateSystem({ seed, steps });
    tell({ type: 'figures', figures: { seed, digest, commands, counts: tally.counts } });
  } catch (failure) {
    const what = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const again = `npm run layline -- simulate --system --seed ${seed} --steps ${steps}`;
    tell({ type: 'failure', text: `seed ${seed}: ${what}\nTo see it again: ${again}` });
    break;
  }
}
