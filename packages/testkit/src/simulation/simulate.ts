import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { Auditor } from '../auditor/auditor.ts';
import type { EngineReads } from '../auditor/reads.ts';
import { Random } from '../random.ts';
import { CommandSource } from './command-source.ts';
import { ExchangeUnderAudit } from './exchange-under-audit.ts';
import { addFigures, count, noFigures, type Figures } from './figures.ts';

/** Steps of one world. A new one starts with nothing, so that state stays small and every start is tried. */
export const WORLD_STEPS = 4000;
/** How often everything is compared, not only what a step touched. */
const COMPARE_ALL_EVERY = 100;
const COMMANDS_SHOWN = 12;
const START = Date.UTC(2026, 0, 1);

export interface Run {
  readonly seed: string;
  readonly steps: number;
  /** A fault to put between engine and auditor, to see whether it is caught. */
  readonly fault?: Fault;
}

/** What a faulty engine would do: answer otherwise, show otherwise, or replay otherwise. */
export interface Fault {
  answer?(outcome: Outcome, command: Command): Outcome;
  show?(reads: EngineReads): EngineReads;
  replay?(commands: readonly Command[]): readonly Command[];
}

/** A simulation that went wrong, with all that is needed to see it again. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
  readonly seed: string;
  readonly step: number;
  /** All commands of the world up to the failing one. */
  readonly commands: readonly Command[];

  constructor(seed: string, commands: readonly Command[], cause: unknown) {
    const step = commands.length;
    const last = commands.slice(-COMMANDS_SHOWN).map((command) => JSON.stringify(command));
    const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`seed ${seed}, step ${step}: ${what}\nlast commands:\n${last.join('\n')}`, { cause });
    this.seed = seed;
    this.step = step;
    this.commands = commands;
  }
}

/** Milliseconds until the next command: mostly few, sometimes enough for a delay to end, rarely a day. */
function pause(random: Random): number {
  return random.weighted([
    [40, () => 0],
    [50, () => random.int(0, 300)],
    [9, () => random.int(0, 3000)],
    [1, () => random.int(0, 20_000)],
  ])();
}

function nextInstant(random: Random, now: number, due: number | null): number {
  if (random.chance(0.03)) return now + 25 * 3_600_000;
  if (due !== null && due > now && due < now + 60_000 && random.chance(30)) return due;
  return now + pause(random);
}

/** Carries commands out on a new engine, or on a restored one, without looking; gives the hash at the end. */
function replayed(commands: readonly Command[], saved: string | null): string {
  const exchange = saved === null ? new ExchangeUnderAudit() : ExchangeUnderAudit.fromSaved(saved);
  for (const command of commands) exchange.step(command);
  return exchange.hash;
}

interface Saved {
  readonly text: string;
  readonly at: number;
}

function checkReplays(live: string, commands: readonly Command[], saved: Saved | null): void {
  if (replayed(commands, null) !== live) throw new Error('a replay from the beginning gives another state');
  if (saved && replayed(commands.slice(saved.at), saved.text) !== live) {
    throw new Error(`a replay from the snapshot before step ${saved.at + 1} gives another state`);
  }
}

/** The header of a command; now and then one that does not follow on. */
function header(random: Random, seq: number, at: number): { seq: unknown; at: unknown } {
  if (!random.chance(0.3)) return { seq, at };
  return random.chance(50)
    ? { seq: random.pick<unknown>([NaN, 0, -1, 1.5, seq - 1, '7', null, undefined, Infinity]), at }
    : { seq, at: random.pick<unknown>([NaN, -1, at - 1, at - 100_000, 0.5, 1e300, '7', null, undefined]) };
}

/** Freezes a command through and through: an engine that changed one would throw. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** One world from its beginning. */
function simulateWorld(seed: string, steps: number, fault: Fault): Figures {
  const random = new Random(seed);
  const exchange = new ExchangeUnderAudit();
  const auditor = new Auditor(fault.show?.(exchange.reads) ?? exchange.reads);
  const source = new CommandSource(random.fork('commands'), auditor.world);
  const time = random.fork('time');
  const snapshotBefore = random.int(1, steps);
  const figures = noFigures();
  const commands: Command[] = [];
  let saved: Saved | null = null;
  let now = START;
  try {
    for (let seq = 1; seq <= steps; seq++) {
      if (seq === snapshotBefore) saved = { text: exchange.saved(), at: commands.length };
      if (!source.inBurst) now = nextInstant(time, now, exchange.nextDueAt);
      const command = frozen({ ...source.next(), ...header(time, seq, now) } as Command);
      commands.push(command);
      const answered = exchange.step(command);
      const outcome = fault.answer?.(answered, command) ?? answered;
      auditor.follow(command, outcome);
      if (seq % COMPARE_ALL_EVERY === 0) auditor.checkAll();
      count(figures, command, outcome);
    }
    auditor.checkAll();
    checkReplays(exchange.hash, fault.replay?.(commands) ?? commands, saved);
  } catch (cause) {
    throw new SimulationFailure(seed, commands, cause);
  }
  return figures;
}

/**
 * Runs random commands from a seed against the engine with the auditor at its side, in worlds of WORLD_STEPS
 * steps named `seed/0`, `seed/1` …; every world is replayed from its beginning and from a snapshot taken on the
 * way. A name of a single world is a seed too. Gives the figures; throws SimulationFailure.
 */
export function simulate(run: Run, onWorld: (figures: Figures) => void = () => undefined): Figures {
  const sum = noFigures();
  const single = run.seed.includes('/');
  for (let world = 0; sum.steps < run.steps; world++) {
    const seed = single ? run.seed : `${run.seed}/${world}`;
    const steps = single ? run.steps : Math.min(WORLD_STEPS, run.steps - sum.steps);
    const figures = simulateWorld(seed, steps, run.fault ?? {});
    addFigures(sum, figures);
    onWorld(figures);
  }
  return sum;
}
