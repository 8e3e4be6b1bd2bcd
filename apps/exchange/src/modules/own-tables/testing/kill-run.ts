import { killCommand, liveUntilKilled } from '../../../core/testing/killed-life.ts';
import type { KillMoment, KillSeries } from '../../../core/testing/killed-life.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { openRealTimeApp } from './real-time-app.ts';
import type { KillChildOptions } from './real-time-app.ts';
import { verifyTables } from './verify-tables.ts';
import type { Verified } from './verify-tables.ts';

const CHILD = new URL('./kill-child.ts', import.meta.url);

/** Number of confirmed stakes after which a process that survives its startup is killed. */
const STAKES = { least: 5, most: 60 };

/** Runs the process until it is killed. Returns the confirmed stakes. */
async function oneLife(options: KillChildOptions, moment: KillMoment): Promise<string[]> {
  const acknowledged: string[] = [];
  await liveUntilKilled(CHILD, options, moment, (line) => {
    const [, tx] = /^ack (b[0-9a-f]{40})$/.exec(line) ?? [];
    if (tx !== undefined) acknowledged.push(tx);
  });
  return acknowledged;
}

/**
 * Repeatedly kills an exchange (SIGKILL) on the same storage while its casino tables are in play, at seeded moments, sometimes
 * during startup and recovery, and verifies the state after a restart. Throws at the first error.
 */
export async function killTables({
  storage,
  times,
  seed,
  onKill,
}: KillSeries): Promise<Verified & { confirmed: number }> {
  const random = new Random(seed);
  const acknowledged = new Set<string>();
  let verified: Verified = { stakes: 0, returned: 0, rounds: 0, soloRounds: 0, paid: 0 };
  for (let life = 1; life <= times; life += 1) {
    const early = random.chance(15);
    const stakes = early ? 0 : random.int(STAKES.least, STAKES.most);
    const afterMs = early ? random.int(100, 1500) : random.int(0, 50);
    const afterLines = early ? 0 : 1 + stakes;
    for (const tx of await oneLife({ storage, seed: `${seed} ${life}` }, { afterMs, afterLines }))
      acknowledged.add(tx);
    const moment = `${afterMs} ms after ${early ? 'its start' : `${stakes} confirmed stakes`}`;
    // Now and then the next process has to recover under load, without a verified restart in between.
    if (life < times && random.chance(25)) {
      onKill?.(`kill ${life}: ${moment}`);
      continue;
    }
    const app = await openRealTimeApp(storage);
    verified = await verifyTables(app, acknowledged);
    await app.close();
    onKill?.(
      `kill ${life}: ${moment}, ${acknowledged.size} stakes confirmed so far: ${JSON.stringify(verified)}`,
    );
  }
  return { ...verified, confirmed: acknowledged.size };
}

if (import.meta.main) {
  await killCommand(async (series) => {
    const result = await killTables(series);
    return `${series.times} kills: ${JSON.stringify(result)}; every stake once, ledger zero`;
  });
}
