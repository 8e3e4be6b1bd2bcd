import { every } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

/** Work that is repeated at an interval. */
export interface Job {
  /** What the job does, for the log when it fails. */
  readonly name: string;
  /** Interval between the starts of two runs, ms. */
  readonly everyMs: number;
  /**
   * `one node` if the job works on what all nodes share: then the node that holds the lease of the job's name does it. `every node` if it works on the
   * memory of its own process.
   */
  readonly on: 'one node' | 'every node';
  /** True to also run at the start. */
  readonly atOnce?: boolean;
  /** True for a job on one node that continues what an earlier process left: its first run is over before the process serves. */
  readonly beforeServing?: boolean;
  /** May stop early once `isEnding` returns true. Errors are reported, and the job runs again when next due. */
  readonly run: (isEnding: () => boolean) => unknown;
}

/**
 * Starts jobs. Each has one run at a time; a run that overruns its interval is followed immediately by the next. Call the
 * returned function to stop them: it resolves once the runs in progress have finished.
 */
export function startJobs(
  scheduler: Scheduler,
  jobs: readonly Job[],
  onError: (error: unknown, job: Job) => void,
): () => Promise<void> {
  let ending = false;
  const isEnding = (): boolean => ending;
  const ends = jobs.map((job) => {
    let due = 0;
    let running = Promise.resolve();
    const run = async (): Promise<void> => {
      for (; due > 0 && !ending; due = Math.min(due - 1, 1)) {
        try {
          await job.run(isEnding);
        } catch (error) {
          if (!ending) onError(error, job);
        }
      }
    };
    const ask = (): void => {
      due += 1;
      if (due === 1) running = run();
    };
    if (job.atOnce === true) ask();
    const stop = every(scheduler, job.everyMs, ask);
    return () => {
      stop();
      return running;
    };
  });
  return async () => {
    ending = true;
    await Promise.all(ends.map((end) => end()));
  };
}
