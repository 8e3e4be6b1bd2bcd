import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Storage } from '../../db/database.ts';
import type { KillChildOptions } from './kill-child.ts';
import { seeded } from './random-load.ts';
import { storagesUnderTest } from './storages.ts';
import { verifyStorage, type Acknowledged } from './verify-storage.ts';

const CHILD = new URL('./kill-child.ts', import.meta.url).pathname;

export interface KillRunResult {
  readonly kills: number;
  readonly acknowledged: number;
  readonly commands: number;
}

interface KillRunOptions {
  readonly storage: Storage;
  readonly times: number;
  readonly seed: number;
  onRound?(line: string): void;
}

/** Runs one life: load until `killAfterMs` after the first bet could be sent, or from the start if `early`. */
async function oneLife(
  options: KillChildOptions,
  killAfterMs: number,
  early: boolean,
): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const acknowledged: Acknowledged[] = [];
  const kill = (): void => {
    setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  };
  if (early) kill();
  for await (const line of createInterface(child.stdout)) {
    if (line === 'ready' && !early) kill();
    // The last line may have been cut off by the kill; its sender then never learnt of it.
    const [, seq, ref, reply] = /^ack (\d+) (\S+) (\{.*\})$/.exec(line) ?? [];
    if (seq !== undefined && ref !== undefined && reply !== undefined) {
      acknowledged.push({ seq: Number(seq), ref, reply });
    }
  }
  const [code, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(`the exchange ended by itself with ${code ?? signal}`);
  return acknowledged;
}

/**
 * Kills an exchange under load (SIGKILL) again and again on the same storage, at seeded moments, some while it is
 * still starting, and verifies the storage after each. Throws at the first thing that is not as acknowledged.
 */
export async function killRun({ storage, times, seed, onRound }: KillRunOptions): Promise<KillRunResult> {
  const random = seeded(seed);
  const acknowledged: Acknowledged[] = [];
  let commands = 0;
  for (let round = 1; round <= times; round++) {
    const early = random() < 0.1;
    const killAfterMs = Math.floor(random() * (early ? 300 : 600));
    const life = { storage, seed: seed * 1000 + round, name: `r${round}` };
    const acks = await oneLife(life, killAfterMs, early);
    acknowledged.push(...acks);
    ({ commands } = await verifyStorage(storage, acknowledged, random() < 0.5));
    const moment = `${killAfterMs} ms after ${early ? 'its start' : 'its first command'}`;
    onRound?.(`kill ${round}: ${moment}, ${acks.length} bets acknowledged, journal at ${commands}: sound`);
  }
  return { kills: times, acknowledged: acknowledged.length, commands };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      storage: { type: 'string', default: 'sqlite' },
      times: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const chosen = storagesUnderTest().find(({ name }) => name === values.storage);
  if (chosen === undefined) throw new Error(`no storage ${values.storage}; postgres needs TEST_DATABASE_URL`);
  const made = await chosen.make();
  const result = await killRun({
    storage: made.storage,
    times: Number(values.times),
    seed: Number(values.seed),
    onRound: (line) => process.stdout.write(`${line}\n`),
  });
  await made.remove();
  process.stdout.write(
    `${values.storage}: ${result.kills} kills, ${result.acknowledged} acknowledged bets, ` +
      `${result.commands} commands; nothing lost, nothing doubled\n`,
  );
}

if (import.meta.main) await main();
