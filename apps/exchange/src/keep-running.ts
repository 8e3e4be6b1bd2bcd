import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOST } from '@layline/server/exit-codes.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Waits between starts, ms; the last one repeats. */
const WAITS = [1000, 2000, 5000, 10_000] as const;
/** After a run this long, the next wait is the shortest again, ms. */
const GOOD_MS = 60_000;

export interface KeepRunningOptions {
  /** The exchange's own arguments. */
  readonly args: readonly string[];
  /** The program to run; the exchange by default. */
  readonly program?: string;
  /** Waits between starts, ms; the last one repeats. */
  readonly waits?: readonly number[];
  readonly env?: NodeJS.ProcessEnv;
  /** Receives the exchange's output; our own streams by default. */
  readonly onOutput?: (text: string) => void;
  /** Called before each start but the first. */
  readonly onRestart?: (code: number | null) => void;
}

/** An exchange that is restarted whenever it has to stop. */
export interface KeptRunning {
  /** Resolves with the exit code of the last run, once it was asked to end or could not even start. */
  readonly ended: Promise<number>;
  /** Ends it for good, like a signal to this process. */
  end(signal?: NodeJS.Signals): void;
  /** Id of the running process. */
  readonly pid: number | undefined;
}

/**
 * Runs the exchange in a separate process and restarts it if it is killed or has to stop. If the first start fails, that is reported as a mistake; a
 * later start is retried until the storage is back.
 */
export function keepRunning({
  args,
  program = MAIN,
  waits = WAITS,
  env = process.env,
  onOutput,
  onRestart,
}: KeepRunningOptions): KeptRunning {
  const { promise: ended, resolve: finish } = Promise.withResolvers<number>();
  let child: ReturnType<typeof spawn> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ending = false;
  let lost = 0;
  let wasLost = false;

  const end = (signal: NodeJS.Signals = 'SIGTERM'): void => {
    ending = true;
    clearTimeout(timer);
    if (child?.exitCode === null && child.signalCode === null) child.kill(signal);
    else finish(1);
  };

  const start = (): void => {
    const since = performance.now();
    const piped = onOutput === undefined ? 'inherit' : 'pipe';
    child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', piped, piped] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
    child.once('close', (code) => {
      wasLost ||= code === LOST || code === null;
      if (ending || !wasLost || code === 0 || code === 2) return finish(code ?? 1);
      if (performance.now() - since >= GOOD_MS) lost = 0;
      const wait = waits[Math.min(lost, waits.length - 1)];
      lost += 1;
      timer = setTimeout(() => {
        onRestart?.(code);
        start();
      }, wait);
    });
  };
  start();
  return {
    ended,
    end,
    get pid() {
      return child?.pid;
    },
  };
}
