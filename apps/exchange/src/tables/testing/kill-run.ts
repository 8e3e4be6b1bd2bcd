import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Storage } from '../../db/database.ts';
import { Random } from '@layline/testkit/random.ts';
import { openRealTimeApp } from './real-time-app.ts';
import type { KillChildOptions } from './real-time-app.ts';
import { verifyTables } from './verify-tables.ts';
import type { Verified } from './verify-tables.ts';

const CHILD = new URL('./kill-child.ts', import.meta.url).pathname;

interface KillRunOptions {
  readonly storage: Storage;
  readonly times: number;
  readonly seed: string;
  onLife?(line: string): void;
}

/** One life: until `killAfterMs` after the players have sat down, or after the start if `early`. Answers what was confirmed. */
async function oneLife(options: KillChildOptions, killAfterMs: number, early: boolean): Promise<string[]> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const acknowledged: string[] = [];
  const kill = (): void => {
    setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  };
  if (early) kill();
  for await (const line of createInterface(child.stdout)) {
    if (line === 'ready' && !early) kill();
    // The last line may have been cut off; its player then never learnt of it.
    const [, tx] = /^ack (b[0-9a-f]{40})$/.exec(line) ?? [];
    if (tx !== undefined) acknowledged.push(tx);
  }
  const [code, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(`the exchange ended by itself with ${code ?? signal}`);
  return acknowledged;
}

/**
 * Kills an exchange while its tables are played at (SIGKILL), again and again on the same storage, at seeded moments, some
 * while it is still starting and recovering, and verifies what a restart makes of it. Throws at the first thing that is wrong.
 */
export async function killTables({
  storage,
  times,
  seed,
  onLife,
}: KillRunOptions): Promise<Verified & { confirmed: number }> {
  const random = new Random(seed);
  const acknowledged = new Set<string>();
  let verified: Verified = { stakes: 0, returned: 0, rounds: 0, soloRounds: 0, paid: 0 };
  for (let life = 1; life <= times; life += 1) {
    const early = random.chance(15);
    const killAfterMs = early ? random.int(100, 1500) : random.int(50, 2500);
    for (const tx of await oneLife({ storage, seed: `${seed} ${life}` }, killAfterMs, early))
      acknowledged.add(tx);
    const moment = `${killAfterMs} ms after ${early ? 'its start' : 'the players sat down'}`;
    // Now and then the next life has to recover by itself, under load.
    if (life < times && random.chance(25)) {
      onLife?.(`kill ${life}: ${moment}`);
      continue;
    }
    const app = await openRealTimeApp(storage);
    verified = await verifyTables(app, acknowledged);
    await app.close();
    onLife?.(
      `kill ${life}: ${moment}, ${acknowledged.size} stakes confirmed so far: ${JSON.stringify(verified)}`,
    );
  }
  return { ...verified, confirmed: acknowledged.size };
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
  const result = await killTables({
    storage: made.storage,
    times: Number(values.times),
    seed: values.seed,
    onLife: (line) => process.stdout.write(`${line}\n`),
  });
  await made.remove();
  process.stdout.write(`${values.times} kills: ${JSON.stringify(result)}; every stake once, ledger zero\n`);
}

if (import.meta.main) await main();
