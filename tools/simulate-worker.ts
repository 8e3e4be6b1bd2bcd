import { parentPort, workerData } from 'node:worker_threads';
import type { Figures } from '@layline/testkit/simulation/figures.ts';
import { shortened } from '@layline/testkit/simulation/audited.ts';
import { simulate, SimulationFailure } from '@layline/testkit/simulation/simulate.ts';

/** What a simulating thread tells: the figures of each world as it ends, and a failure if there is one. */
export type FromWorker =
  | { readonly type: 'figures'; readonly figures: Figures }
  | { readonly type: 'failure'; readonly text: string };

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

try {
  simulate(workerData as { seed: string; steps: number }, (figures) => tell({ type: 'figures', figures }));
} catch (failure) {
  if (!(failure instanceof SimulationFailure)) throw failure;
  const needed = shortened(failure.commands);
  const all = needed.map((command) => JSON.stringify(command)).join('\n');
  tell({ type: 'failure', text: `${failure.message}\n${needed.length} commands suffice:\n${all}` });
}
