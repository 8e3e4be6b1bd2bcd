import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { Auditor } from '../auditor/auditor.ts';
import type { EngineReads } from '../auditor/reads.ts';
import { Random } from '../base/random.ts';
import { CommandSource } from './command-source.ts';
import type { Extras } from './extra-commands.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';
import { Recording } from './recording.ts';
import { addFigures, count, noFigures, type Figures } from './figures.ts';

/** Steps per world. Each world starts empty, so that state stays small and every start is tried. */
export const WORLD_STEPS = 4000;
/** How often everything is compared, not only what a step touched. */
const COMPARE_ALL_EVERY = 100;
const COMMANDS_SHOWN = 12;
const START = Date.UTC(2026, 0, 1);

export interface Run extends Extras {
  readonly seed: string;
  readonly steps: number;
  /** A fault to inject between engine and auditor, to see whether it is caught. */
  readonly fault?: Fault;
}

/** How a faulty engine behaves: it answers, shows or replays something wrong. */
export interface Fault {
  /** As in `Auditor`; after each step unless given. */
  readonly compareEvery?: number;
  answer?(outcome: Outcome, command: Command): Outcome;
  show?(reads: EngineReads): EngineReads;
  /** Changes the commands given to the replays. */
  replay?(commands: Command[]): void;
}

/** A failed simulation, with everything needed to reproduce it. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
  readonly seed: string;
  readonly step: number;
  /** All commands of the world up to and including the failing one. */
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

const DAY = 86_400_000;

/**
 * The time of the next command. Often a multiple of a tenth of a second, so that limits in seconds are hit exactly; sometimes the moment at which
 * something falls due; rarely a day later.
 */
function nextInstant(random: Random, now: number, due: number | null): number {
  if (random.chance(0.05)) return now + random.pick([DAY - 1, DAY, DAY, DAY + 3_600_000]);
  if (due !== null && due > now && due < now + 60_000 && random.chance(30)) return due;
  return random.weighted([
    [40, () => now],
    [25, () => now + random.int(0, 300)],
    [25, () => Math.ceil(now / 100) * 100 + 100 * random.int(0, 5)],
    [8, () => Math.ceil(now / 1000) * 1000 + 1000 * random.int(0, 3)],
    [1, () => Math.ceil(now / 1000) * 1000 + 1000 * random.int(3, 20)],
  ])();
}

/** Both replays must end in the live state, and show it. */
function checkReplays(live: ExchangeUnderAudit, auditor: Auditor, recording: Recording): void {
  for (const again of [recording.replayed(), recording.resumed()]) {
    if (!again) continue;
    if (again.hash !== live.hash) throw new Error('a replay ends in another state');
    auditor.checkAll(again.reads);
  }
}

/** The header of a command; sometimes one that is out of sequence. */
function header(random: Random, seq: number, at: number): { seq: unknown; at: unknown } {
  if (!random.chance(0.3)) return { seq, at };
  return random.chance(50)
    ? { seq: random.pick<unknown>([NaN, 0, -1, 1.5, seq - 1, '7', null, undefined, Infinity]), at }
    : { seq, at: random.pick<unknown>([NaN, -1, at - 1, at - 100_000, 0.5, 1e300, '7', null, undefined]) };
}

/** Deep-freezes a command, so that an engine that changed it would throw. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Runs one world from its start. */
function simulateWorld(seed: string, steps: number, extras: Extras, fault: Fault): Figures {
  const random = new Random(seed);
  const exchange = ExchangeUnderAudit.forgetful();
  const auditor = new Auditor(
    fault.show?.(exchange.reads) ?? exchange.reads,
    CASINO_KEPT,
    fault.compareEvery,
  );
  const source = new CommandSource(random.fork('commands'), auditor.world, extras);
  const time = random.fork('time');
  const snapshotBefore = random.int(1, steps);
  const figures = noFigures();
  const recording = new Recording();
  let now = START;
  let blanks = 0;
  try {
    for (let seq = 1; seq <= steps; seq++) {
      // Bursts are saved too, because the allowance of bets is part of the state.
      if (seq === snapshotBefore || (source.inBurst && time.chance(3))) recording.save(exchange);
      now = source.inBurst ? now + time.int(0, 2) : nextInstant(time, now, exchange.nextDueAt);
      const command = frozen({ ...source.next(now), ...header(time, seq + blanks, now) } as Command);
      recording.add(command);
      const answered = exchange.step(command);
      recording.answer(answered, exchange.digest);
      const outcome = fault.answer?.(answered, command) ?? answered;
      auditor.follow(command, outcome);
      if (answered.ok) blanks += answered.blanks ?? 0;
      if (seq % COMPARE_ALL_EVERY === 0) auditor.checkAll();
      count(figures, command, outcome);
    }
    auditor.checkAll();
    fault.replay?.(recording.commands);
    checkReplays(exchange, auditor, recording);
  } catch (cause) {
    throw new SimulationFailure(seed, recording.commands, cause);
  }
  return figures;
}

/**
 * Runs random commands from a seed against the engine under audit, in worlds of WORLD_STEPS steps named `seed/0`,
 * `seed/1` …; every world is replayed from its start and from a snapshot taken on the way. The name of a single world
 * is a seed too. Returns the figures; throws SimulationFailure.
 */
export function simulate(run: Run, onWorld: (figures: Figures) => void = () => undefined): Figures {
  const sum = noFigures();
  const single = run.seed.includes('/');
  for (let world = 0; sum.steps < run.steps; world++) {
    const seed = single ? run.seed : `${run.seed}/${world}`;
    const steps = single ? run.steps : Math.min(WORLD_STEPS, run.steps - sum.steps);
    const figures = simulateWorld(seed, steps, run, run.fault ?? {});
    addFigures(sum, figures);
    onWorld(figures);
  }
  return sum;
}
