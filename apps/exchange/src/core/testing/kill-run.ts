import { Random } from '@layline/simulation/base/random.ts';
import type { KillChildOptions } from './kill-child.ts';
import { killCommand, liveUntilKilled } from './killed-life.ts';
import type { KillMoment, KillSeries } from './killed-life.ts';
import { verifyStorage, type Acknowledged } from './verify-storage.ts';

const CHILD = new URL('./kill-child.ts', import.meta.url);

/** Most bets acknowledged before a kill. */
const BETS_MAX = 400;

interface KillRunResult {
  readonly kills: number;
  readonly acknowledged: number;
  readonly commands: number;
}

/** Runs the process under load until it is killed. Returns the acknowledged bets. */
async function oneLife(options: KillChildOptions, moment: KillMoment): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  await liveUntilKilled(CHILD, options, moment, (line) => {
    const [, seq, ref, reply] = /^ack (\d+) (\S+) (\{.*\})$/.exec(line) ?? [];
    if (seq !== undefined && ref !== undefined && reply !== undefined) {
      acknowledged.push({ seq: Number(seq), ref, reply });
    }
  });
  return acknowledged;
}

/**
 * Repeatedly kills an exchange under load (SIGKILL) on the same storage, at seeded moments, sometimes during startup, and
 * verifies the storage after each kill. Throws at the first difference from what was acknowledged.
 */
export async function killRun({ storage, times, seed, onKill }: KillSeries): Promise<KillRunResult> {
  const random = new Random(seed);
  const acknowledged: Acknowledged[] = [];
  let commands = 0;
  for (let round = 1; round <= times; round++) {
    const early = random.chance(10);
    const bets = random.int(1, BETS_MAX);
    const afterMs = random.int(0, early ? 299 : 20);
    const life = { storage, seed: Number(seed) * 1000 + round, name: `r${round}` };
    const acks = await oneLife(life, { afterMs, afterLines: early ? 0 : 1 + bets });
    acknowledged.push(...acks);
    ({ commands } = await verifyStorage(storage, acknowledged, random.chance(50)));
    const moment = `${afterMs} ms after ${early ? 'its start' : `${bets} acknowledged bets`}`;
    onKill?.(`kill ${round}: ${moment}, ${acks.length} bets acknowledged, journal at ${commands}: sound`);
  }
  return { kills: times, acknowledged: acknowledged.length, commands };
}

if (import.meta.main) {
  await killCommand(async (series) => {
    const { kills, acknowledged, commands } = await killRun(series);
    return `${kills} kills, ${acknowledged} acknowledged bets, ${commands} commands; nothing lost, nothing doubled`;
  });
}
