import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LOST } from '@layline/server/exit-codes.ts';
import { ClusterProblem } from './cluster-problem.ts';

/** Wait before a server that has ended by itself is started again, ms. */
const AGAIN_MS = 1000;
/** How long a server may take to end when asked to, ms. */
const PATIENCE_MS = 25_000;
/** How often to look whether a server is up, ms. */
const LOOK_MS = 50;
/** Lines of a log that are shown when a server does not start. */
const LINES_SHOWN = 15;

export interface ServerOptions {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  /** Working folder. */
  readonly folder: string;
  /** File that its output is appended to. */
  readonly log: string;
  /** The signal that asks it to end. */
  readonly endSignal: NodeJS.Signals;
  /** Aborted when nobody wants it to come up any more. */
  readonly interrupted: AbortSignal | undefined;
  /** Called with each process that was started. */
  readonly onStart: () => void;
  /** Called when it has ended by itself and will be started again; `how` is its exit code or signal. */
  readonly onEnd: (how: string) => void;
}

/**
 * A server that is started again whenever it ends by itself. It has a process group of its own: a Ctrl+C in the terminal reaches only us, and
 * we stop the servers in the right order.
 */
export class KeptServer {
  readonly #options: ServerOptions;
  #child: ChildProcess | undefined;
  #wasUp = false;
  #stopping = false;
  #startAgain: NodeJS.Timeout | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#start();
  }

  get name(): string {
    return this.#options.name;
  }

  /** Its process; undefined while it is down. */
  get pid(): number | undefined {
    return this.#isRunning ? this.#child?.pid : undefined;
  }

  /** What `ps` shows of it, so that a later run can tell it from another process with the same id. */
  get commandLine(): string {
    return [this.#options.program, ...this.#options.args].join(' ');
  }

  /** Resolves once `isUp` does to true. Rejects with the end of its log if it ends before, or after `patienceMs`, and at once when it is interrupted. */
  async up(isUp: () => Promise<boolean>, patienceMs: number): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!(await isUp())) {
      if (!this.#isRunning && this.#startAgain === undefined) throw this.#problem('ended at once');
      if (performance.now() > until)
        throw this.#problem(`is not ready after ${Math.round(patienceMs / 1000)} s`);
      this.#options.interrupted?.throwIfAborted();
      await pause(LOOK_MS);
    }
    this.#options.interrupted?.throwIfAborted();
    this.#wasUp = true;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Starts it again after `stop`. */
  startAgain(): void {
    this.#stopping = false;
    this.#start();
  }

  /** Asks it to end, by its usual signal or another, and kills it if it does not. */
  async stop(signal = this.#options.endSignal): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#startAgain);
    const child = this.#child;
    if (child === undefined || !this.#isRunning) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // A paused process hears nothing until it goes on.
    child.kill('SIGCONT');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(late);
  }

  get #isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #start(): void {
    this.#startAgain = undefined;
    const { program, args, env, user, folder, log, onStart, onEnd } = this.#options;
    const out = openSync(log, 'a');
    this.#child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
      detached: true,
      ...user,
    });
    closeSync(out);
    this.#child.once('error', (error) => onEnd(error.message));
    this.#child.once('exit', (code, signal) => {
      // Starting again helps one that ran and lost something, not one that could not start.
      if (this.#stopping || (!this.#wasUp && code !== LOST)) return;
      onEnd(signal ?? `exit code ${code}`);
      this.#startAgain = setTimeout(() => this.#start(), AGAIN_MS);
    });
    onStart();
  }

  #problem(what: string): ClusterProblem {
    const { name, log } = this.#options;
    const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
    return new ClusterProblem(`${name} ${what}. The end of ${log}:\n${end}`);
  }
}
