import { parentPort, workerData } from 'node:worker_threads';
import type { Figures } from './figures.ts';
import { shortened } from './audited.ts';
import { simulate, SimulationFailure } from './simulate.ts';
import type { FromWorker } from '../workers.ts';

function tell(message: FromWorker<Figures>): void {
  parentPort?.postMessage(message);
}

try {
  const run = {
    ...(workerData as { seed: string; steps: number }),
    arms: true,
    exits: true,
    baskets: true,
  };
  simulate(run, (figures) => tell({ type: 'figures', figures }));
} catch (failure) {
  if (!(failure instanceof SimulationFailure)) throw failure;
  const needed = shortened(failure.commands);
  const all = needed.map((command) => JSON.stringify(command)).join('\n');
  tell({ type: 'failure', text: `${failure.message}\n${needed.length} commands suffice:\n${all}` });
}
