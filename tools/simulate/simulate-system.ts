import { quickenTests } from '../tests/quick-tests.ts';
import { runInWorkers } from './simulate-workers.ts';
import type { SystemFigures, SystemTask } from './simulate-system-worker.ts';

/** Seeds that a thread takes at a time: starting one costs as much as some runs. */
const SEEDS_TOGETHER = 25;
const TELL_MS = 30_000;

export interface SystemArguments {
  readonly seeds: readonly string[];
  /** Of each seed. */
  readonly steps: number;
  readonly workers: number;
}

/** Runs the whole system for each seed and prints what occurred; resolves to the exit code. */
export async function simulateSystems({ seeds, steps, workers }: SystemArguments): Promise<number> {
  quickenTests();
  const started = performance.now();
  const counts = new Map<string, number>();
  let runs = 0;
  let commands = 0;
  let reported = started;
  let last: SystemFigures | undefined;

  const tasks: SystemTask[] = [];
  const together = Math.min(SEEDS_TOGETHER, Math.ceil(seeds.length / workers));
  for (let from = 0; from < seeds.length; from += together)
    tasks.push({ seeds: seeds.slice(from, from + together), steps });
  const script = new URL('simulate-system-worker.ts', import.meta.url);
  const failures = await runInWorkers<SystemTask, SystemFigures>({ script, tasks, workers }, (figures) => {
    last = figures;
    runs += 1;
    commands += figures.commands;
    for (const [what, times] of figures.counts) counts.set(what, (counts.get(what) ?? 0) + times);
    if (performance.now() - reported < TELL_MS) return;
    reported = performance.now();
    console.log(`${runs} of ${seeds.length} seeds after ${Math.round((reported - started) / 1000)} s`);
  });

  for (const [what, times] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${what.padEnd(48)}${times.toLocaleString('en').padStart(13)}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${runs} seeds clean, ${commands.toLocaleString('en')} commands, ${seconds} s`);
  if (seeds.length === 1 && last !== undefined) console.log(`digest ${last.digest}`);
  for (const failure of failures) console.error(`\n${failure}`);
  return failures.length > 0 ? 1 : 0;
}
