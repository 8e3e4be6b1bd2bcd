import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Storage } from '@layline/server/db/database.ts';
import { availableStorages } from './storages.ts';

/** When to kill the process: some time after its start, or once it has printed so many lines. Lines do not depend on how busy the machine is. */
export interface KillMoment {
  readonly afterMs: number;
  /** 0 counts from the start; the first line is `ready`. */
  readonly afterLines: number;
}

/**
 * Starts a process and kills it (SIGKILL). `child` is the URL of a script that receives `options` as JSON and prints
 * lines, the first of them `ready`. Every complete line goes to `onLine`; a line cut off by the kill is dropped,
 * because no client could have read it. Throws if the process ended by itself.
 */
export async function liveUntilKilled(
  child: URL,
  options: object,
  { afterMs, afterLines }: KillMoment,
  onLine: (line: string) => void,
): Promise<void> {
  const life = spawn(process.execPath, [child.pathname, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(life, 'exit') as Promise<[number | null, string | null]>;
  const kill = (): void => {
    setTimeout(() => life.kill('SIGKILL'), afterMs);
  };
  if (afterLines === 0) kill();
  let lines = 0;
  for await (const line of createInterface(life.stdout)) {
    lines += 1;
    if (lines === afterLines) kill();
    onLine(line);
  }
  const [code, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(`the exchange ended by itself with ${code ?? signal}`);
}

/** A series of kills on one storage. */
export interface KillSeries {
  readonly storage: Storage;
  readonly times: number;
  readonly seed: string;
  /** Called after each kill. */
  readonly onKill?: (line: string) => void;
}

/** Command line of a series: `--storage sqlite|postgres --times 50 --seed 1`. Finally prints what `run` returns. */
export async function killCommand(run: (series: KillSeries) => Promise<string>): Promise<void> {
  const { values } = parseArgs({
    options: {
      storage: { type: 'string', default: 'sqlite' },
      times: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const chosen = availableStorages().find(({ name }) => name === values.storage);
  if (chosen === undefined) throw new Error(`no storage ${values.storage}; postgres needs TEST_DATABASE_URL`);
  const { storage, remove } = await chosen.make();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const said = await run({ storage, times: Number(values.times), seed: values.seed, onKill: say });
  await remove();
  say(`${values.storage}: ${said}`);
}
