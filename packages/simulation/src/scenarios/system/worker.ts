import { parentPort, workerData } from 'node:worker_threads';
import { simulateSystem } from './simulate-system.ts';
import type { FromWorker } from '../../workers.ts';

/** Seeds for one thread, in sequence. */
export interface SystemTask {
  readonly seeds: readonly string[];
  readonly steps: number;
  readonly nodes: number;
}

/** The result of one seed's run. */
export interface SystemFigures {
  readonly seed: string;
  readonly digest: string;
  readonly commands: number;
  readonly counts: readonly (readonly [what: string, times: number])[];
}

function tell(message: FromWorker<SystemFigures>): void {
  parentPort?.postMessage(message);
}

const { seeds, steps, nodes } = workerData as SystemTask;
for (const seed of seeds) {
  try {
    const { digest, commands, tally } = await simulateSystem({ seed, steps, nodes });
    tell({ type: 'figures', figures: { seed, digest, commands, counts: tally.counts } });
  } catch (failure) {
    const what = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const several = nodes === 1 ? '' : ` --nodes ${nodes}`;
    const again = `npm run layline -- simulate --system${several} --seed ${seed} --steps ${steps}`;
    tell({ type: 'failure', text: `seed ${seed}: ${what}\nTo see it again: ${again}` });
    break;
  }
}
