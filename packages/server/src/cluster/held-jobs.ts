import { startJobs } from '../jobs.ts';
import type { Job } from '../jobs.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Cluster } from './cluster.ts';
import type { Lease, Stop } from './hold.ts';

export interface ClusterJobsDependencies {
  readonly cluster: Pick<Cluster, 'whileHeld'>;
  readonly scheduler: Scheduler;
  readonly onError: (error: unknown, job: Job) => void;
}

/**
 * Starts the jobs of a process: those for every node at once, each of the others while this process holds the lease of its name. Resolves when the
 * runs that must come before the process serves are over, with the function that stops all jobs.
 */
export async function startClusterJobs(
  jobs: readonly Job[],
  { cluster, scheduler, onError }: ClusterJobsDependencies,
): Promise<() => Promise<void>> {
  const here = jobs.filter(({ on }) => on === 'every node');
  const shared = jobs.filter(({ on }) => on === 'one node');
  const stops: Stop[] = [startJobs(scheduler, here, onError)];
  const held = shared.map((job) =>
    cluster.whileHeld(job.name, (lease) => startHeld(job, lease, { scheduler, onError })),
  );
  stops.push(...(await Promise.all(held)));
  return async () => {
    await Promise.all(stops.map(async (stop) => stop()));
  };
}

async function startHeld(
  job: Job,
  lease: Lease,
  { scheduler, onError }: Omit<ClusterJobsDependencies, 'cluster'>,
): Promise<Stop> {
  const held: Job = { ...job, run: (isEnding) => job.run(() => isEnding() || !lease.isHeld()) };
  if (lease.settleMs === 0) {
    if (job.beforeServing === true) await held.run(() => false);
    return startJobs(scheduler, [held], onError);
  }
  let stop: Stop = () => undefined;
  const cancel = scheduler.after(lease.settleMs, () => {
    stop = startJobs(scheduler, [{ ...held, atOnce: true }], onError);
  });
  return () => {
    cancel();
    return stop();
  };
}
