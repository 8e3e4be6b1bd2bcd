import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Storage } from '@layline/server/db/database.ts';
import { availableStorages } from './storages.ts';

/** When a life ends. */
export interface KillMoment {
  readonly afterMs: number;
  /** Counted from the start of the process, not from its word that it is ready. */
  readonly early: boolean;
}

/**
 * One life of a process that is killed (SIGKILL): `child` is a script's address, which gets `options` as JSON and writes lines, one of them
 * `ready`. Every whole line goes to `onLine`; what was cut off by the kill nobody has learnt. Throws if it ended by itself.
 */
export async function liveUntilKilled(
  child: URL,
  options: object,
  { afterMs, early }: KillMoment,
  onLine: (line: string) => void,
): Promise<void> {
  const life = spawn(process.execPath, [child.pathname, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(life, 'exit') as Promise<[number | null, string | null]>;
  const kill = (): void => {
    setTimeout(() => life.kill('SIGKILL'), afterMs);
  };
  if (early) kill();
  for await (const line of createInterface(life.stdout)) {
    if (line === 'ready' && !early) kill();
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
  /** Told after each kill. */
  readonly onKill?: (line: string) => void;
}

/** The command line of a series: `--storage sqlite|postgres --times 50 --seed 1`; `run` answers what is said at the end. */
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
