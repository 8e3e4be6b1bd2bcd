import { ClusterProblem } from './cluster-problem.ts';

/** Ctrl+C, a polite end, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on the first signal that asks this process to end aborts what is returned instead. Later ones do nothing: what has begun to stop goes on to the end. */
export function interrupts(): AbortSignal {
  const controller = new AbortController();
  const reason = new ClusterProblem('Interrupted. Everything that had been started is stopped.');
  for (const signal of SIGNALS) process.on(signal, () => controller.abort(reason));
  return controller.signal;
}
