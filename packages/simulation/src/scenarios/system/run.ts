import { runInWorkers } from '../../workers.ts';
import { Tally } from '../checks/tally.ts';
import type { SystemFigures, SystemTask } from './worker.ts';

/** Seeds per worker task, because starting a worker costs as much as several runs. */
const SEEDS_TOGETHER = 25;

export interface SystemRuns {
  readonly seeds: readonly string[];
  /** Steps per seed. */
  readonly steps: number;
  /** Processes per seed. */
  readonly nodes: number;
  /** Threads at a time. */
  readonly workers: number;
}

/** Results of the runs of many seeds. */
export interface SystemRunsEnd {
  /** Seeds that ran to their end. */
  readonly runs: number;
  readonly commands: number;
  readonly tally: Tally;
  /** Digest of the run that ended last; null if none did. */
  readonly digest: string | null;
  /** What went wrong, with the command that reproduces it. */
  readonly failures: readonly string[];
}

/** Runs the whole system for each seed until one fails; `onRun` is called with the number of runs ended. */
export async function simulateSystems(
  { seeds, steps, nodes, workers }: SystemRuns,
  onRun: (runs: number) => void,
): Promise<SystemRunsEnd> {
  const tally = new Tally();
  let runs = 0;
  let commands = 0;
  let digest: string | null = null;
  const tasks: SystemTask[] = [];
  const together = Math.min(SEEDS_TOGETHER, Math.ceil(seeds.length / workers));
  for (let from = 0; from < seeds.length; from += together)
    tasks.push({ seeds: seeds.slice(from, from + together), steps, nodes });
  const script = new URL('./worker.ts', import.meta.url);
  const failures = await runInWorkers<SystemTask, SystemFigures>({ script, tasks, workers }, (figures) => {
    digest = figures.digest;
    runs += 1;
    commands += figures.commands;
    for (const [what, times] of figures.counts) tally.count(what, times);
    onRun(runs);
  });
  return { runs, commands, tally, digest, failures };
}
