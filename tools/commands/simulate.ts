import { availableParallelism } from 'node:os';
import { addFigures, noFigures, type Figures } from '@layline/simulation/engine/figures.ts';
import { runReplicas } from '@layline/simulation/engine/replicas.ts';
import { simulateSystems } from '@layline/simulation/scenarios/system/run.ts';
import { runInWorkers } from '@layline/simulation/workers.ts';
import { readOptions } from '../read-options.ts';
import { root, run } from '../run-step.ts';
import { printScale } from '../scale-report.ts';
import { quickenTests } from '../tests/quick-tests.ts';
import { printFigures, printSystems } from '../simulate-report.ts';

const USAGE = `Runs seeded random commands against the engine, checked by the auditor; seeds share the steps.

  npm run layline -- simulate [OPTIONS]

With --month a month of sport through the whole exchange on a virtual clock, with players, operators, cashier, bonuses, casino
and restarts; its books are compared with what was observed from outside. With --system exchange, storage, hub, clients and a
feed in one process on a virtual clock, with faults drawn from the seed (docs/reliability.md); a single seed prints the digest
of its run; with --nodes several processes, of which one leads, and each takes over from it. With --replicas one long journal is followed by a replica from its first command, one that restarts from snapshots
and one that sleeps and catches up, and their digests of outcomes are compared after each batch. With --scale the queues of 200,000
bets a second and a million watchers, from measured costs (docs/scale.md). Prints what occurred, and the seed of a failure. Exit code 1 if anything does not add up.`;

const { values } = readOptions(USAGE, {
  seed: { type: 'string', takes: 'N', default: '1', about: 'the first seed' },
  steps: { type: 'string', takes: 'M', about: 'steps of all seeds together; with --system, of each seed' },
  seeds: { type: 'string', takes: 'K', default: '1', about: 'how many seeds' },
  workers: {
    type: 'string',
    takes: 'W',
    default: String(availableParallelism()),
    about: 'threads, each of which takes a seed at a time',
  },
  month: { type: 'boolean', default: false, about: 'a month of sport' },
  abusers: { type: 'boolean', default: false, about: 'with --month: abusers among the players' },
  system: { type: 'boolean', default: false, about: 'the system with faults' },
  nodes: { type: 'string', takes: 'P', default: '1', about: 'with --system: processes, one of which leads' },
  replicas: { type: 'boolean', default: false, about: 'one journal, three replicas; the seed is a number' },
  scale: { type: 'boolean', default: false, about: 'queues of many machines' },
  days: { type: 'string', takes: 'D', default: '30', about: 'with --month: days' },
  players: { type: 'string', takes: 'P', default: '100', about: 'with --month: players' },
  events: { type: 'string', takes: 'E', default: '1', about: 'with --month: events of each sport a day' },
});

/** The value of an option, or `otherwise` if absent. */
function wholeNumber(
  name: 'steps' | 'seeds' | 'workers' | 'nodes' | 'days' | 'players' | 'events',
  otherwise = 0,
): number {
  const number = Number(values[name] ?? otherwise);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number from 1, not '${values[name]}'`);
  process.exit(2);
}

function seedsFrom(first: string, count: number): string[] {
  if (count === 1) return [first];
  const start = Number(first);
  const numbered = Number.isSafeInteger(start);
  return Array.from({ length: count }, (_, index) =>
    numbered ? String(start + index) : `${first}-${index}`,
  );
}

/** Players per action in each turn of a month. */
const PLAYERS_PER_ACTION = 10;
const TELL_MS = 30_000;

if (values.month) process.exitCode = await playMonth();
else if (values.replicas) compareReplicas();
else if (values.scale) printScale(values.seed);
else if (values.system) await simulateWholeSystem();
else await simulateCommands();

/** Reports a run's progress twice a minute. */
function teller(): (text: (seconds: number) => string) => void {
  const started = performance.now();
  let told = started;
  return (text) => {
    const now = performance.now();
    if (now - told < TELL_MS) return;
    told = now;
    console.log(text(Math.round((now - started) / 1000)));
  };
}

/** Plays a month of some days and checks its books; resolves to the exit code. */
function playMonth(): Promise<number> {
  const players = wholeNumber('players');
  return run(
    `${root}node_modules/.bin/vitest`,
    ['run', 'packages/simulation/src/scenarios/month/month.test.ts', '--reporter=verbose'],
    {
      MONTH_SEED: values.seed,
      MONTH_DAYS: String(wholeNumber('days')),
      MONTH_PLAYERS: String(players),
      MONTH_ABUSERS: String(values.abusers),
      MONTH_EVENTS: String(wholeNumber('events')),
      MONTH_ACTIONS: String(Math.max(2, Math.ceil(players / PLAYERS_PER_ACTION))),
    },
  );
}

async function simulateWholeSystem(): Promise<void> {
  quickenTests();
  const seeds = seedsFrom(values.seed, wholeNumber('seeds'));
  const plan = {
    seeds,
    steps: wholeNumber('steps', 300),
    nodes: wholeNumber('nodes'),
    workers: wholeNumber('workers'),
  };
  const started = performance.now();
  const tell = teller();
  const end = await simulateSystems(plan, (runs) =>
    tell((seconds) => `${runs} of ${seeds.length} seeds after ${seconds} s`),
  );
  printSystems(end, seeds.length, (performance.now() - started) / 1000);
  process.exitCode = end.failures.length > 0 ? 1 : 0;
}

function compareReplicas(): void {
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) {
    console.error(`--replicas takes a whole number as --seed, not '${values.seed}'`);
    process.exit(2);
  }
  const tell = teller();
  try {
    const { seq, digest } = runReplicas(seed, wholeNumber('steps', 100_000), (reached) =>
      tell((seconds) => `${reached.toLocaleString('en')} commands after ${seconds} s`),
    );
    console.log(`${seq.toLocaleString('en')} commands, three replicas agree, digest ${digest}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function simulateCommands(): Promise<void> {
  const seeds = seedsFrom(values.seed, wholeNumber('seeds'));
  const steps = Math.ceil(wholeNumber('steps', 100_000) / seeds.length);
  const sum: Figures = noFigures();
  const started = performance.now();
  const tell = teller();

  const tasks = seeds.map((seed) => ({ seed, steps }));
  const script = new URL('../../packages/simulation/src/engine/worker.ts', import.meta.url);
  const plan = { script, tasks, workers: wholeNumber('workers') };
  const failures = await runInWorkers<(typeof tasks)[number], Figures>(plan, (figures) => {
    addFigures(sum, figures);
    tell((seconds) => `${sum.steps.toLocaleString('en')} steps after ${seconds} s`);
  });

  printFigures(sum, seeds.length, (performance.now() - started) / 1000);
  for (const failure of failures) console.error(`\n${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
